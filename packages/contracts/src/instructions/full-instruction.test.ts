import type { InstructionContent } from '@benchbook/domain/instructions';
import { aFullInstruction } from '@benchbook/testkit';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { encodeDocumentText } from './encode-instruction.ts';
import { decodeHighlight, highlightWire } from './highlight.ts';
import { documentWire } from './instruction.ts';
import { decodePublicationPage } from './publication-page.ts';
import { EMPTY_SAVE, type InstructionSave, updateInstruction } from './update-instruction.ts';

const full = aFullInstruction();
const sent = (save: InstructionSave): InstructionSave =>
  updateInstruction.body.parse(JSON.parse(JSON.stringify(z.encode(updateInstruction.body, save))));

test('highlights and publication page are the same after encoding and decoding', () => {
  const text = encodeDocumentText({ id: 'wi', content: full, createdAtMs: 1, modifiedAtMs: 2 }, () => '');
  const wire = documentWire.parse(JSON.parse(text));
  expect(wire.PDFViewerHighlights.map((mark) => decodeHighlight(highlightWire.parse(mark)))).toEqual(full.highlights);
  expect(decodePublicationPage(wire.publication_page)).toEqual(full.publication);
});

test('every field other than the steps is the same after a save; only the server names the creator', () => {
  const { createdBy: _server, ...publication } = full.publication;
  const { kind: _kind, steps: _steps, highlights: _highlights, ...fields }: InstructionContent = full;
  const save = { ...EMPTY_SAVE, fields: { ...fields, publication, alerts: full.alerts } };
  expect(sent(save).fields).toEqual(save.fields);
});
