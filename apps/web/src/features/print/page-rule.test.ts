import { expect, test } from 'vitest';
import { cssText, pageRule } from './page-rule.ts';

test('a title with quotes, backslashes and tags stays text in the margin', () => {
  expect(cssText('Über 5')).toBe('"Über 5"');
  expect(cssText('"; } </style>\\')).toBe('"\\22 \\3b  \\7d  \\3c \\2f style\\3e \\5c "');
  const style = document.createElement('style');
  style.textContent = pageRule('A4', { header: '"}</style>', footer: ['a\n"', ''], page: 'Page ', of: ' of ' });
  expect(style.textContent).not.toContain('</style>');
});

test('the paper size is the selected one', () => {
  const margins = { header: '', footer: ['', ''], page: '', of: '' } as const;
  expect(pageRule('A4', margins)).toContain('size: A4;');
  expect(pageRule('Letter', margins)).toContain('size: Letter;');
});
