import { expect, test } from 'vitest';
import { isShownInline } from './send-file.ts';

test.each(['image/svg+xml', 'text/html', 'application/xhtml+xml', 'text/xml', 'application/octet-stream', 'text/plain'])(
  '%s is downloaded instead of shown, so that no script of an upload runs under the server’s address',
  (mediaType) => expect(isShownInline(mediaType)).toBe(false),
);

test.each(['image/png', 'image/jpeg', 'video/mp4', 'audio/mpeg', 'application/pdf', 'model/gltf-binary'])(
  '%s is shown',
  (mediaType) => expect(isShownInline(mediaType)).toBe(true),
);
