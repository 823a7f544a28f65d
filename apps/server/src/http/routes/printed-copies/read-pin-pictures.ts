import { readPinPictures } from '@benchbook/contracts';
import { pinPictures } from '../../../commands/printed-copies/pin-pictures.ts';
import { handle } from '../../handle.ts';

export const readPinPicturesRoute = handle(readPinPictures, {
  run: async ({ params, caller, context }) => {
    const drawn = await pinPictures(context, caller, params);
    return drawn.map(({ jpeg, pins }) => ({
      jpeg: Buffer.from(jpeg).toString('base64'),
      pins: pins.map(({ id, x, y, isHidden }) => ({ id, x, y, hidden: isHidden })),
    }));
  },
});
