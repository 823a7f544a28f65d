import { expect, test } from 'vitest';
import { checkShellAnswer } from './shell.ts';

const html = () => new Response('<h1>Sign in</h1>', { headers: { 'content-type': 'text/html; charset=utf-8' } });
const script = (init: ResponseInit = {}) => new Response('1', { ...init, headers: { 'content-type': 'text/javascript' } });
const of = (path: string, answer: Response) => () => checkShellAnswer(`https://plant.example${path}`, answer);
const redirected = (answer: Response): Response => Object.defineProperty(answer, 'redirected', { value: true });

test('a page that stands for a script, or was led elsewhere, never becomes part of the app on this device', () => {
  expect(of('/assets/start-1a.js', html())).toThrow('somebody else');
  expect(of('/assets/start-1a.js', redirected(script()))).toThrow('somebody else');
  expect(of('/index.html', redirected(html()))).toThrow('somebody else');
  expect(of('/index.html', script())).toThrow('somebody else');
  expect(of('/assets/start-1a.js', script({ status: 203 }))).toThrow('somebody else');
});

test('the files of the app are taken', () => {
  const [page, code] = [html(), script()];
  expect(of('/index.html?__WB_REVISION__=ab', page)()).toBe(page);
  expect(of('/assets/start-1a.js', code)()).toBe(code);
});
