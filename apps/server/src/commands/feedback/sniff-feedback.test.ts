import { expect, test } from 'vitest';
import { sniffFeedback } from './sniff-feedback.ts';

const text = (words: string) => Buffer.from(words, 'utf8');
/** The first page of an Ogg stream with these initial bytes. */
const ogg = (begin: string) => Buffer.concat([text('OggS'), Buffer.alloc(24), Buffer.from(begin, 'latin1'), Buffer.alloc(32)]);

test('VAL-42: the content of an .ogg decides whether it is a video; otherwise it is audio', async () => {
  expect(await sniffFeedback('ogg', ogg('\u0080theora'))).toBe('video/ogg');
  expect(await sniffFeedback('ogg', ogg('\u0001vorbis'))).toBe('audio/ogg');
  expect(await sniffFeedback('ogg', ogg('nothing known'))).toBe('audio/ogg');
  expect(await sniffFeedback('ogg', text('not an Ogg'))).toBeUndefined();
});

test('VAL-40: an SVG is recognised by its first element, whatever precedes it; other text is rejected', async () => {
  const svg = '\ufeff<?xml version="1.0"?>\n<!-- made by hand --><!DOCTYPE svg PUBLIC "x" "y">\n<svg xmlns="x"/>';
  expect(await sniffFeedback('svg', text(svg))).toBe('image/svg+xml');
  for (const other of ['<html><svg/></html>', 'svg', '<svgx/>', ''])
    expect(await sniffFeedback('svg', text(other))).toBeUndefined();
  expect(await sniffFeedback('svg', Buffer.from('<svg>\0</svg>'))).toBeUndefined();
});

test('VAL-40: many comments without an SVG after them are checked as fast as any text', async () => {
  for (const count of [28, 580]) {
    const begunMs = performance.now();
    expect(await sniffFeedback('svg', text(`${'<!---->'.repeat(count)}x`))).toBeUndefined();
    expect(await sniffFeedback('svg', text(`${'<!-- -- -->'.repeat(count / 2)}<svg/>`))).toBe('image/svg+xml');
    // Each further comment doubled the time: 28 took seconds, and 40 blocked the server for a day.
    expect(performance.now() - begunMs).toBeLessThan(1_000);
  }
});

test('VAL-39: a file of another type with an allowed extension is rejected', async () => {
  const png = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13, ...text('IHDR'), ...Buffer.alloc(32)]);
  const gif = Buffer.concat([text('GIF89a'), Buffer.alloc(16)]);
  expect([await sniffFeedback('gif', gif), await sniffFeedback('png', gif), await sniffFeedback('gif', png)]).toEqual([
    'image/gif',
    undefined,
    undefined,
  ]);
  expect(await sniffFeedback('mp4', text('MZ'))).toBeUndefined();
  expect(await sniffFeedback('__proto__', gif)).toBeUndefined();
});
