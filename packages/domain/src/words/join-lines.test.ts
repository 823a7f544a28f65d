import { expect, test } from 'vitest';
import { joinLines } from './join-lines.ts';

test('lines of Chinese and Japanese are joined without a blank, others with one', () => {
  expect(joinLines(['ダイオードの向きに', '注意して', '取り付けます。', '次に進みます'])).toBe(
    'ダイオードの向きに注意して取り付けます。次に進みます',
  );
  expect(joinLines(['拧紧四个螺钉', '（12 Nm）', '然后检查'])).toBe('拧紧四个螺钉（12 Nm）然后检查');
  expect(joinLines(['나사를', '조이십시오'])).toBe('나사를 조이십시오');
  expect(joinLines(['基板', 'Corne', 'の裏側'])).toBe('基板 Corne の裏側');
});
