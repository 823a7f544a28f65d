import { PUBLICATION_FIELDS } from '@benchbook/domain/publication';
import { aFullInstruction, pagesOfOneField } from '@benchbook/testkit';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { encodeConflict } from './encode-conflict.ts';
import { NO_FIELDS } from './instruction-input.ts';
import { decodePublicationPage, encodePublicationPage, publicationPageWire } from './publication-page.ts';
import { EMPTY_SAVE, updateInstruction } from './update-instruction.ts';

const full = aFullInstruction().publication;
const json = (value: unknown): unknown => JSON.parse(JSON.stringify(value));

describe.each([['all fields', full] as const, ...pagesOfOneField(full)])('a publication page with %s', (_field, page) => {
  test('is read as it was', () => {
    expect(decodePublicationPage(publicationPageWire.parse(json(encodePublicationPage(page))))).toEqual(page);
  });

  test('is saved as it was; who made it is the server to say', () => {
    const { createdBy: _server, ...publication } = page;
    const save = { ...EMPTY_SAVE, fields: { ...NO_FIELDS, publication: page } };
    const { fields } = updateInstruction.body.parse(json(z.encode(updateInstruction.body, save)));
    expect(fields.publication).toEqual(publication);
  });
});

test.each(pagesOfOneField(full))('a conflict names %s as the wire does', (field, page) => {
  const conflict = { id: 'publication', kind: 'publication', field, base: null, theirs: page[field], yours: null } as const;
  expect(encodeConflict(conflict, () => '').field).toBe(PUBLICATION_FIELDS[field].wire);
});
