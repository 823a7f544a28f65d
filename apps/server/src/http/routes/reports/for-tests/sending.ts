import { request } from 'node:http';
import { samplePng } from '@benchbook/testkit';
import type { TestCaller, TestServer } from '../../../../test/index.ts';

export interface Sent {
  photos?: readonly (readonly [name: string, bytes: Uint8Array<ArrayBuffer>])[];
  headers?: Record<string, string>;
}
/** Sends a report as the form of the app does. */
export const send = (who: TestCaller, id: string, report: object, { photos = [], headers = {} }: Sent = {}) => {
  const form = new FormData();
  form.set('report', JSON.stringify(report));
  for (const [name, bytes] of photos) form.append('files', new File([bytes], name));
  return who.upload(`/api/wip/${id}/reports`, form, headers);
};
let photos = 0;
/** A different photo each time. */
export const aPhoto = (red = ++photos) => new Uint8Array(samplePng({ width: 30, color: [red % 256, 9, 9] }));

/** Sends a report whose photo does not end until the call is ended. */
export function sendSlowly(server: TestServer, who: TestCaller, id: string, report: object) {
  const head = (disposition: string) => `--b\r\nContent-Disposition: form-data; ${disposition}\r\n\r\n`;
  const headers = { authorization: `Bearer ${who.token}`, 'content-type': 'multipart/form-data; boundary=b' };
  const call = request(`${server.url}/api/wip/${id}/reports`, { method: 'POST', headers });
  const answer = { status: 0 };
  call.on('response', (response) => {
    answer.status = response.resume().statusCode ?? 0;
    if (answer.status === 429) call.destroy();
  });
  call.on('error', () => undefined);
  call.write(`${head('name="report"')}${JSON.stringify(report)}\r\n${head('name="files"; filename="a.png"')}`);
  call.write(aPhoto());
  return { call, answer };
}

let benches = 0;
/** Two steps, one below the other, released and assigned to a new Artisan. */
export async function releasedBench({ server, author, lead }: { server: TestServer; author: TestCaller; lead: TestCaller }) {
  const title = `Reports ${++benches}`;
  const steps = [{ title: 'Unpack' }, { title: 'Fit', children: [{ title: 'Fit the bracket' }] }];
  const id: string = (await author.succeed('POST', '/api/wip', { title, steps })).workInstruction._id;
  await author.succeed('PATCH', `/api/wip/${id}`, { release: true });
  await server.context.jobs.idle();
  const artisan = await server.person('Artisan');
  await assign(lead, id, artisan);
  const [unpack, fit] = (await artisan.succeed('GET', `/api/wip/${id}`)).steps;
  return { id, artisan, unpack: unpack._id as string, bracket: fit.children[0]._id as string };
}

export const assign = (lead: TestCaller, id: string, who: TestCaller) =>
  lead.succeed('PATCH', `/api/users/${id}/assignments`, { pendingAdditions: [[0, who.user._id]], pendingRemovals: [] });
