import { sampleJpeg, samplePng } from '@benchbook/testkit';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sweepBlobs } from '../../../jobs/sweep-blobs.ts';
import { startTestServer, type TestServer } from '../../../test/index.ts';

const dataOf = (type: string, bytes: Uint8Array | string) => `data:${type};base64,${Buffer.from(bytes).toString('base64')}`;

describe.each(['sqlite', 'postgres'] as const)('profile images (%s)', (database) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer({ database });
  });
  afterAll(() => server.close());

  test('API-60 USER-19 VAL-64 SET-02: a picture is stored with 350 by 350 pixels, and all signed-in people can see it until it is removed', async () => {
    const [person, qa] = [await server.person('Artisan'), await server.as('qa')];
    const path = `/api/users/${person.user._id}/profile-image`;
    const tiff = await sharp({ create: { width: 40, height: 90, channels: 3, background: '#804020' } })
      .tiff()
      .toBuffer();
    for (const [type, bytes] of [
      ['image/png', samplePng({ width: 700, height: 200 })],
      ['image/jpeg', sampleJpeg()],
      ['image/tiff', tiff],
    ] as const) {
      const { status, body } = await person.patch(path, { image: dataOf(type, bytes) });
      expect([status, body.image]).toEqual([200, expect.stringMatching(/^[0-9a-f]{64}$/)]);
      const picture = await qa.get(`/api/profile-images/${body.image}`);
      const { width, height, format } = await sharp(picture.bytes).metadata();
      expect([width, height, format, picture.headers.get('content-type')]).toEqual([350, 350, 'webp', 'image/webp']);
    }
    const { image } = (await person.get(`/api/users/${person.user._id}`)).body;
    await sweepBlobs({ ...server.context, clock: { nowMs: () => Date.now() + 365 * 24 * 3_600_000 } });
    expect((await qa.get(`/api/profile-images/${image}`)).status).toBe(200);
    expect((await person.patch(path, { image: '' })).body.image).toBe('');
    expect((await qa.get(`/api/profile-images/${image}`)).status).toBe(404);
  });

  test('VAL-62: a file that is not a png, tiff or jpeg is refused with a message, whatever type it declares, and nothing is stored', async () => {
    const person = await server.person('Artisan');
    const path = `/api/users/${person.user._id}/profile-image`;
    const refused = [
      dataOf('text/html', '<script>alert(1)</script>'),
      dataOf('image/svg+xml', '<svg xmlns="http://www.w3.org/2000/svg"/>'),
      dataOf('image/png', 'not a picture'),
      dataOf('image/png', samplePng().subarray(0, 60)),
      'https://example.com/x.png',
    ];
    for (const image of refused) {
      const { status, body } = await person.patch(path, { image });
      expect([status, body.message]).toEqual([415, 'Only png, tiff, jpg or jpeg images are supported.']);
    }
    expect((await person.get(`/api/users/${person.user._id}`)).body.image).toBe('');
  });
});
