import { readFile } from 'node:fs/promises';
import { aFile, aHighlight, anInstruction, aStep, aUse, sampleFilm } from '@benchbook/testkit';
import { afterEach, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../test/index.ts';
import { unusualVideos } from './unusual-films.ts';

const HEVC = await readFile(new URL('../../test/media/iphone-hevc.mov', import.meta.url));

let server: TestServer | undefined;
afterEach(() => server?.close());

test('videos of steps and of PDF highlights are reported with their format; those that every tablet plays are not', async () => {
  server = await startTestServer();
  const { blobs } = server.context;
  const [ofStep, ofHighlight, plain] = [
    await blobs.put(HEVC),
    await blobs.put(Buffer.concat([HEVC, Buffer.from([0, 0, 0, 8]), Buffer.from('free')])),
    await blobs.put(sampleFilm()),
  ];
  const use = (blob: { sha256: string; sizeBytes: number }) => aUse({ file: aFile({ ...blob, mediaType: 'video/quicktime' }) });
  const content = anInstruction({
    steps: [aStep({ attachments: [use(ofStep), use(plain)] })],
    highlights: [aHighlight({ attachments: [use(ofHighlight)] })],
  });
  const named = { format: 'HEVC', isCopyComing: false };
  expect(await unusualVideos(server.context, content, 'somebody')).toEqual(
    new Map([
      [ofStep.sha256, named],
      [ofHighlight.sha256, named],
    ]),
  );
});
