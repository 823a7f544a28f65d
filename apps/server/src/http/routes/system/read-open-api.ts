import { readOpenApi } from '@benchbook/contracts';
import { EncodedJson } from '../../finish-call.ts';
import { handle } from '../../handle.ts';
import { openApi } from '../../open-api.ts';

let text: EncodedJson | undefined;

export const readOpenApiRoute = handle(readOpenApi, {
  run: () => {
    text ??= new EncodedJson(openApi());
    return text;
  },
});
