import { createHash } from 'node:crypto';
import { KEPT_FILE, KEPT_PARTS } from '@benchbook/testkit';
import { expect, test } from 'vitest';
import { itemsOf } from '../progress/index.ts';
import { assembleContent, canonicalJson, partsOf } from './index.ts';

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');
const content = assembleContent(KEPT_PARTS, () => KEPT_FILE);

test('ticks of earlier releases still hold: the hash of a step is unchanged', () => {
  const items = [...itemsOf(content, sha256), ...itemsOf({ ...content, kind: 'pdf' }, sha256)];
  expect(Object.fromEntries(items.map(({ id, hash }) => [id, hash]))).toEqual({
    'mark-1': '52a3f96275f953208aaeda725b66827e91acf1a5c8d3fcc7817fcf0a32bc5ed6',
    'step-1': '4285eab2cd7a73b0e69cbe119fdd5a4f59422d822664bd74ea901850684f5ef4',
    'step-2': 'e5a70db4d2847cd1845c124a3fda05980c802354cf90161160b0fc04cc47ecac',
    'step-3': 'd72036ecba3b814da05ed1e3a75748d994be95eeac872d1a204ed2b7b2d31546',
  });
});

test('bodies have the same hash as in earlier releases', () => {
  const hashes = partsOf(content).map(({ id, body }) => [id, sha256(canonicalJson(body))]);
  expect(Object.fromEntries(hashes)).toEqual({
    'alert-1': 'bb71871024f1682f384e944f04bd729d30565fa19c70540545ea50b38d98999d',
    'mark-1': '0d6010ab7f7f5fa57c0526420703073073612a956bdd21df34d86fed7960cd08',
    'note-1': '2c3deae1c27451555b644d2628e444323725cf8dba39e15821ad8f4720885c92',
    publication: 'ca0071dc31005859ec93003b417a4c206c7350ccb1c782c8bb3e86cf1d44ed5f',
    settings: '33c2be9628545667dd395174ecaa63491ce35ff1017a1bb3ae05ee42acac2dbc',
    'step-1': '3ac7f4aac77adad4bf58767cec2a79e9bdeb20d6bc902aac8fb3d7f351af9c94',
    'step-2': '92b083ed5109a9ded1b0049ffa2b25ab93f33fa675d90e6c6c49b5d3456ebf06',
    'step-3': 'c0ab4863cf8f76e6bdbe374d6697c56b5270d15a62fea5e1f0cd144401d5033c',
    'use-1': '80ad75c54a01377d37a2d9596d82b17e620bac6eebc253ff571d6ae9ba8e019e',
    'use-2': 'd27c241024e180876d4a4638adb6009b414f4d861f01ea76513e4e7ac9a5e471',
  });
});
