// A server with an internal error at the first picture that it processes, which ends at the second.
import type { ImageMaker } from '../../../apps/server/src/jobs/images/image-maker.ts';
import { instead } from './instead.ts';
import { startBroken } from './start-broken.ts';

let count = 0;
const make: ImageMaker['make'] = () => {
  count += 1;
  if (count > 1) process.exit(1);
  return Promise.reject(new TypeError('undefined is not a function'));
};

await startBroken((context) => ({ ...context, images: instead(context.images, 'make', make) }));
