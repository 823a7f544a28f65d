import { expect, test } from 'vitest';
import { chooseCodePage, decodeWith } from './code-page.ts';

/** Names as the bytes of a file, and what they say. */
const CASES: readonly (readonly [bytes: string, names: string])[] = [
  ['c2ddcba8 b5e6c8a6 bbfac6f7c8cbb5d7c5cc5fd7f3', '螺栓 垫圈 机器人底盘_左'],
  ['c1e3bcfe', '零件'],
  ['c1b3b5b7 b9d4a4f9 a9b3ae79', '螺絲 墊片 底座'],
  ['837b838b8367 8ee6957494c2 835c835083628367', 'ボルト 取付板 ソケット'],
  ['a5dca5eba5c8 bce8c9d5c8c4', 'ボルト 取付板'],
  ['babcc6ae b3cac6ae bbf3c6c7', '볼트 너트 상판'],
  ['8c72756261 506f646bb361646b61 50b3797461', 'Śruba Podkładka Płyta'],
  ['8a726f7562 4c6f9e69736b6f 48f8ed64656c', 'Šroub Ložisko Hřídel'],
  ['43736170e16779 54f66ded74f56779fb72fb', 'Csapágy Tömítőgyűrű'],
  ['4469fe6c692e6b617061f0fd 47f6766465', 'Dişli.kapağı Gövde'],
  ['5472e4676572 4772f6df65 5363686cfc7373656c', 'Träger Größe Schlüssel'],
  ['c963726f75 426fee74696572', 'Écrou Boîtier'],
  ['c3e0e9eae0 d8e0e9e1e0 caeef0eff3f1', 'Гайка Шайба Корпус'],
  ['8fae2ee3acaeabe7a0ada8ee 81aeabe2', 'По.умолчанию Болт'],
  ['ebcfd2d0d5d3 e7c1cacbc1', 'Корпус Гайка'],
  ['c2dfe4e1 d0e1eee9ecdce4e9', 'Βίδα Παξιμάδι'],
];

const bytesOf = (hex: string) => hex.split(' ').map((name) => Buffer.from(name, 'hex').toString('latin1'));

test.each(CASES)('names of the bytes %s are read as %s', (hex, names) => {
  const raws = bytesOf(hex);
  const page = chooseCodePage(raws);
  expect(raws.map((raw) => decodeWith(page, raw)).join(' ')).toBe(names);
});

test('UTF-8 and plain ASCII are no guess', () => {
  for (const name of ['Schlüssel', '部品', 'Bolt']) {
    const raw = Buffer.from(name).toString('latin1');
    const page = chooseCodePage([raw]);
    expect([decodeWith(page, raw), page.isDoubtful]).toEqual([name, false]);
  }
});

test('pieces of a Russian name may be in the page of the console', () => {
  const [name = ''] = bytesOf('c3e0e9eae0204d335f8fae20e3acaeab');
  expect(decodeWith(chooseCodePage([name]), name)).toBe('Гайка M3_По умол');
});

test('a letter that two languages have in the same place makes the page doubtful', () => {
  // è in Western Europe, č in Central Europe.
  expect(chooseCodePage(bytesOf('5069e86365'))).toMatchObject({ page: 'windows-1252', isDoubtful: true });
});
