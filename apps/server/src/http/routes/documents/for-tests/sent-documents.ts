import { samplePdf, samplePng } from '@benchbook/testkit';
import { paragraph, sampleDocx } from '@benchbook/testkit/sample-docx';
import sharp from 'sharp';
import type { TestCaller } from '../../../../test/index.ts';

const TUS = { 'tus-resumable': '1.0.0' };

/** Sends a file as a resumable upload; returns its id. */
export async function send(caller: TestCaller, bytes: Buffer): Promise<string> {
  const headers = { ...TUS, 'upload-length': String(bytes.length) };
  const address = (await caller.call('POST', '/api/uploads', { headers })).headers.get('location') ?? '';
  await caller.call('PATCH', address, {
    body: new Uint8Array(bytes),
    headers: { ...TUS, 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' },
  });
  return address.split('/').at(-1) ?? '';
}

/** A PDF with two headings and a picture under the second. */
export async function aManual(title: string): Promise<Buffer> {
  const jpeg = await sharp(samplePng()).resize(48, 48).jpeg().toBuffer();
  const line = (text: string, y: number, size = 10) => ({ text, x: 60, y, size, isBold: size > 10 });
  return samplePdf({
    title,
    pages: [
      { words: [line('Unpack', 80, 20), line('Take it out of its box.', 110), line('Look it over.', 124)] },
      {
        words: [line('Fit', 300, 20), line('1. Lay the gasket on.', 330), line('2. Put the bolts in.', 344)],
        pictures: [{ jpeg, widthPx: 48, heightPx: 48, x: 60, y: 400, width: 100, height: 100 }],
      },
    ],
  });
}

/** A Word document with two headings and a paragraph under the first. */
export const aWordDocument = () =>
  sampleDocx([
    paragraph('Clean the filter', { style: 'Heading1' }),
    paragraph('With warm water.'),
    paragraph('Put it back', { style: 'Heading1' }),
  ]);
