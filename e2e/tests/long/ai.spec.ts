import { type ChatServer, startChatServer } from '@benchbook/testkit/chat-server';
import type { Product } from '@benchbook/testkit/product';
import { axeFindings } from '../../fixtures/axe-findings.ts';
import { startDemoPlant } from '../../fixtures/demo-plant.ts';
import { changeLook } from '../../fixtures/looks.ts';
import { signInByForm } from '../../fixtures/people.ts';
import { expect, test } from '../../fixtures/product.ts';

const FIRST = '{"title":"Lock the pump out","text":"Switch it off.\\nHang your lock on it."}';
const SECOND = '{"title":"Change the filter","text":"Unscrew the housing."}';

let model: ChatServer;
let plant: Product;
let goOn = (): void => undefined;

test.beforeAll(async () => {
  model = await startChatServer(async ({ say, done }) => {
    say(`{"steps":[${FIRST},`);
    await new Promise<void>((resolve) => {
      goOn = resolve;
    });
    say(`${SECOND}]}`);
    done();
  });
  plant = await startDemoPlant({ env: { AI_BASE_URL: model.url, AI_MODEL: 'small' } });
});
test.afterAll(async () => {
  await plant.stop();
  await model.close();
});

test('J12 WI-27 WI-28 WI-66 VAL-10 API-23: a prompt becomes a draft whose steps are marked until they are edited', async ({
  browser,
}) => {
  const context = await browser.newContext({ baseURL: plant.url, viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  try {
    await signInByForm(page, 'demo_engineer');
    await page.goto('/dashboard/work instructions parent');
    await page.getByRole('button', { name: 'Create New Work Instruction' }).click();
    const dialog = page.getByRole('dialog');
    const generate = dialog.getByRole('button', { name: 'Generate', exact: true });
    await expect(generate).toBeDisabled();
    await dialog.getByLabel('What is to be done').fill('Change the filter?');
    for (const look of ['light', 'dark'] as const) {
      await changeLook(page, look);
      expect(await axeFindings(page)).toEqual([]);
    }
    await generate.click();
    await expect(dialog.getByText('Lock the pump out')).toBeVisible();
    await expect(dialog.getByText('1 step so far')).toBeVisible();
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await expect.poll(() => model.cancelled).toBe(1);
    await expect(dialog.getByLabel('What is to be done')).toHaveValue('Change the filter?');

    await generate.click();
    await expect(dialog.getByText('Lock the pump out')).toBeVisible();
    goOn();
    await expect(page).toHaveURL(/~&~Change%20the%20filter%20\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d\.\d{3}Z\?pdf=false/);
    await expect(page.getByText('Written by AI, not edited yet')).toHaveCount(2);
  } finally {
    await context.close();
  }
});
