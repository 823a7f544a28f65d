import { signIn } from '../../fixtures/people.ts';
import { PlantApi } from '../../fixtures/plant-api.ts';
import { expect, test } from '../../fixtures/product.ts';

interface Read {
  readonly title: string;
  readonly release: boolean;
  readonly assignees: number;
  readonly steps: ReadonlyArray<{ readonly title: string; readonly children: ReadonlyArray<{ readonly title: string }> }>;
}

test('J12 NAV-51 NAV-53 API-19 API-20 ERR-05 WI-67 WI-68 WI-69: a copy has the same steps and nobody on it; deleting asks, cannot be undone, and is refused while somebody is assigned', async ({
  page,
  product,
}) => {
  const api = await PlantApi.as(product.url, 'demo_engineer');
  const lead = await PlantApi.as(product.url, 'demo_lead');
  const supervisor = await PlantApi.as(product.url, 'demo_supervisor');
  const steps = [{ title: 'Close the valve', children: [{ title: 'Hang the tag' }] }, { title: 'Drain the line' }];
  const made = await api.createInstruction('Valve service to copy', steps);
  await api.release(made);
  await lead.assign(made, (await supervisor.createPerson('Artisan'))._id);

  await signIn(page, 'demo_engineer');
  await page.goto(`/dashboard/work instructions parent?selected=${made._id}`);
  await page.getByRole('button', { name: 'Duplicate Instruction' }).click();
  await page.route('**/api/wip/*/clone', (route) =>
    route.fulfill({ status: 500, json: { code: 'INTERNAL', message: 'The copy could not be made: the disk is busy.' } }),
  );
  await page.getByRole('dialog').getByRole('button', { name: 'OK' }).click();
  await expect(page.getByText('The copy could not be made: the disk is busy.')).toBeVisible();
  await page.unroute('**/api/wip/*/clone');
  await page.getByRole('dialog').getByRole('button', { name: 'OK' }).click();
  await expect(page).not.toHaveURL(new RegExp(made._id));
  const copyId = new URL(page.url()).searchParams.get('selected') ?? '';
  const copy = await api.call<Read>('GET', `/api/wip/${copyId}`);
  expect([copy.title, copy.release, copy.assignees]).toEqual(['Valve service to copy - Copy', false, 0]);
  expect(copy.steps.map((step) => [step.title, step.children.map((child) => child.title)])).toEqual([
    ['Close the valve', ['Hang the tag']],
    ['Drain the line', []],
  ]);

  await expect(page.getByRole('heading', { name: 'Valve service to copy - Copy', level: 2 })).toBeVisible();
  await page.getByRole('button', { name: 'Delete Instruction' }).click();
  await expect(page.getByText('You are about to delete a Work Instruction, this action cannot be undone.')).toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete Instruction' }).click();
  await expect(page.getByText('Select a work instruction to view more information.')).toBeVisible();
  await expect(api.call('GET', `/api/wip/${copyId}`)).rejects.toThrow('answered 410');
  await expect(api.call('PATCH', `/api/wip/${copyId}`, { title: 'Back again' })).rejects.toThrow('answered 410');

  await page.goto(`/dashboard/work instructions parent?selected=${made._id}`);
  await page.getByRole('button', { name: 'Delete Instruction' }).click();
  await expect(page.getByText('This Work Instruction has assignees and cannot be deleted.')).toBeVisible();
  await expect(api.call('DELETE', `/api/wip/${made._id}`)).rejects.toThrow('This Work Instruction has assignees');
});
