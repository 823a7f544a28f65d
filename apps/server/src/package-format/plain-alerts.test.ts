import { rescissionDateMs } from '@benchbook/domain/publication';
import { afterAll, expect, test } from 'vitest';
import { loadContent } from '../commands/instructions/load-content.ts';
import { aDocument, aPlant, aZip, bringIn, closePlants, PNG } from '../test/packages.ts';
import { zipFileSource } from './zip-source.ts';

afterAll(closePlants);

/** Imports this `instruction.json` and returns the result with the import's remarks. */
async function imported(document: string) {
  const plant = await aPlant();
  const source = await zipFileSource(await aZip({ 'instruction.json': document, 'files/bolt.png': PNG }));
  const { id, remarks } = await bringIn(plant, source);
  return { remarks, content: await plant.context.storage.read((readers) => loadContent(readers, id)), plant };
}

const HTML = '<p>Wear <b>gloves</b>.</p><p>Below 40 &deg;C &amp; dry.</p>';
const PLAIN = 'Wear gloves.\nBelow 40 °C & dry.';

test('HTML tags of alerts in a package are removed, and the import names these alerts', async () => {
  const alerts = [
    { name: 'Hot', content: HTML },
    { name: 'Torque', content: 'Bolt <M8>: less than < 5 Nm &amp; dry' },
  ];
  const { content, remarks } = await imported(aDocument({ alerts }));
  expect(content.alerts.map((alert) => alert.content)).toEqual([PLAIN, alerts[1]?.content]);
  expect(remarks).toEqual([{ kind: 'alert-plain-text', id: content.alerts[0]?.id }]);
});

test('HTML tags of alerts in a guide are removed; their names are made from the plain text', async () => {
  const alerts = [
    { text: HTML, stepIndexes: [0] },
    { text: 'Eyes on the saw', stepIndexes: [] },
  ];
  const { content, remarks } = await imported(JSON.stringify({ title: 'Guide', steps: [{ title: 'A' }], alerts }));
  expect(content.alerts).toMatchObject([
    { name: 'Wear gloves', content: PLAIN, stepIds: [content.steps[0]?.id], isGlobal: false },
    { name: 'Eyes on the saw', content: 'Eyes on the saw', stepIds: [], isGlobal: true },
  ]);
  expect(remarks).toEqual([{ kind: 'alert-plain-text', id: content.alerts[0]?.id }]);
});

test('a publication page without a date gets the due date of a new instruction', async () => {
  const { content, plant } = await imported(aDocument({ publication: { documentNumber: 'WI-7' } }));
  expect(content.publication.documentNumber).toBe('WI-7');
  expect(Math.abs(content.publication.rescissionDateMs - rescissionDateMs(plant.context.clock.nowMs(), 1))).toBeLessThan(60_000);
});
