import { expect, test } from 'vitest';
import { plainFromHtml } from './html.ts';

test.each([
  ['<p>Wear <b>safety glasses</b>.</p>', 'Wear safety glasses.'],
  ['<p>Let it cool.</p><p>Below 40&nbsp;&deg;C &amp; dry.</p>', 'Let it cool.\nBelow 40\u00a0°C & dry.'],
  ['Chips fly.<br>Stand back.', 'Chips fly.\nStand back.'],
  ['<ul><li>Gloves</li><li>Goggles</li></ul>', '• Gloves\n• Goggles'],
  ['Hot<script>alert(1)</script> plate <em>here</em>', 'Hot plate here'],
  ['<p><img src="a.png" alt="High voltage &amp; heat"> Keep off.</p>', 'High voltage & heat Keep off.'],
  ["<img alt='Eye protection' src=x><p>Wear it.</p>", 'Eye protection\nWear it.'],
  ['<p><img src=x onerror=alert(1)>Stop.</p>', 'Stop.'],
  ['<p></p>', ''],
])('(bench 13) %j is read as %j', (html, text) => {
  expect(plainFromHtml(html)).toBe(text);
});

test.each([
  'Torque < 5 Nm, then > 3 Nm',
  'Fit the bolt <M8> and press <A>',
  'Say <P> & go on &amp; stop',
  ' Two blanks  between\n\nand lines ',
])('(bench 13) %j holds no HTML and stays letter by letter', (text) => {
  expect(plainFromHtml(text)).toBe(text);
});
