import type { Product } from '@benchbook/testkit/product';
import type { Browser } from '@playwright/test';
import { type Caller, signIn } from '../../lib/caller.ts';
import { ADMIN_PASSWORD, makeInstruction } from '../../lib/plant.ts';
import { withBrowser } from '../browser.ts';
import { fillDatabase, noticeRow, personRow, threadRows } from '../fill-database.ts';
import { type Compared, compareLists, paintRatio, type ShownList, scrollRatio } from '../long-lists.ts';
import { once } from '../once.ts';
import { atMost, type Row } from '../row.ts';
import { withProduct } from '../with-product.ts';

const FEW = 50;
const PEOPLE = 5_000;
const MESSAGES = 2_000;
const NOTICES = 10_000;
const READER = 'bench_reader';

/** The list of people of two plants. */
const users = once(() =>
  withProduct((few, ofFew) =>
    withProduct((many, ofMany) => {
      fillDatabase(few, people(FEW));
      fillDatabase(many, people(PEOPLE));
      const shown = (caller: Caller): ShownList => ({
        caller,
        address: '/dashboard/management/users',
        line: '[role="row"][data-index]',
      });
      return withBrowser((browser) => compareLists(browser, shown(ofMany), shown(ofFew)));
    }),
  ),
);

const people = (count: number) => Array.from({ length: count }, (_, number) => ['app_user', personRow(number)] as const);

/** Thread and notices of one plant. */
const ofOnePlant = once(() =>
  withProduct((product, admin) =>
    withBrowser(async (browser) => ({
      threads: await compareThreads(browser, product, admin),
      notices: await compareNotices(browser, product, admin),
    })),
  ),
);

async function compareThreads(browser: Browser, product: Product, admin: Caller): Promise<Compared> {
  const { id: instructionId } = await makeInstruction(admin, 'Talked about', 1);
  const [many, few] = [threadRows(admin.id, instructionId, MESSAGES), threadRows(admin.id, instructionId, FEW)];
  fillDatabase(product, [...many.rows, ...few.rows]);
  const shown = (id: string): ShownList => ({
    caller: admin,
    address: `/dashboard/feedback?thread=${id}`,
    line: 'li:has(time) p',
  });
  return compareLists(browser, shown(many.id), shown(few.id));
}

/** Notices of two people. */
async function compareNotices(browser: Browser, product: Product, admin: Caller): Promise<Compared> {
  await admin.succeed('POST', '/api/users/create', { json: { username: READER, password: ADMIN_PASSWORD, role: 'Engineer' } });
  const reader = await signIn(product.url, READER, ADMIN_PASSWORD);
  fillDatabase(product, [...noticesOf(admin, NOTICES), ...noticesOf(reader, FEW)]);
  return compareLists(browser, shownNotices(admin), shownNotices(reader));
}

const noticesOf = ({ id }: Caller, count: number) =>
  Array.from({ length: count }, (_, number) => ['notification', noticeRow(id, number)] as const);

const shownNotices = (caller: Caller): ShownList => ({
  caller,
  address: '/dashboard/faq',
  opener: 'button[aria-label^="Notifications"]',
  line: '[role="dialog"] ol > li',
});

export const peopleLists: readonly Row[] = [
  ...rowsOf('list of 5,000 users', users),
  ...rowsOf('thread of 2,000 messages', async () => (await ofOnePlant()).threads),
  ...rowsOf('10,000 notifications', async () => (await ofOnePlant()).notices),
];

function rowsOf(name: string, compare: () => Promise<Compared>): readonly Row[] {
  const against = 'the same with 50';
  const goal = atMost(1.5);
  return [
    { name: `${name}: first paint`, against, goal, measure: async () => paintRatio(await compare()) },
    { name: `${name}: scroll`, against, goal, measure: async () => scrollRatio(await compare()) },
  ];
}
