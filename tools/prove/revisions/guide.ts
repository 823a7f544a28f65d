import { setTimeout as sleep } from 'node:timers/promises';
import type { Client } from '@benchbook/client';
import { readInstruction } from '@benchbook/contracts';
import type { InstructionContent } from '@benchbook/domain/instructions';
import { at, type Caller, listAt } from '../../lib/caller.ts';
import type { Random } from '../random.ts';

/** An author's change of a guide between two rounds. */
export type Change = keyof typeof CHANGES | 'withdrawn' | 'released again';

/** In wire form. */
interface WireStep {
  _id?: string;
  title: string;
  content: string;
  children: WireStep[];
  [more: string]: unknown;
}

interface WireAlert {
  category: string;
  steps: string[];
  global: boolean;
  content: string;
}

interface Draft {
  readonly steps: WireStep[];
  readonly alerts: Record<string, WireAlert>;
  /** A text different from all earlier ones. */
  readonly words: (about: string) => string;
  readonly random: Random;
}

const BUILT_WITHIN_MS = 30_000;
const AGAIN_MS = 20;
const LEAST_STEPS = 4;
const MOST_STEPS = 8;
const MOST_ALERTS = 4;

/** A guide that its author changes, releases and withdraws, with the text of each of its revisions. */
export class Guide {
  readonly id: string;
  readonly title: string;
  readonly revisions = new Map<number, InstructionContent>();
  live: number | null = null;
  readonly #author: Caller;
  readonly #client: Client;
  readonly #random: Random;
  #wordCount = 0;

  private constructor(author: Caller, client: Client, random: Random, made: { readonly id: string; readonly title: string }) {
    this.#author = author;
    this.#client = client;
    this.#random = random;
    this.id = made.id;
    this.title = made.title;
  }

  /** A released guide of five steps, two of them under a heading, with one alert, assigned to these people. */
  static async make(
    { author, client, random }: { readonly author: Caller; readonly client: Client; readonly random: Random },
    title: string,
    userIds: readonly string[],
  ): Promise<Guide> {
    const made = at(await author.succeed('POST', '/api/wip', { json: { wi: { title } } }), 'workInstruction');
    const guide = new Guide(author, client, random, { id: String(at(made, '_id')), title });
    const step = (name: string, children: readonly object[] = []) => ({
      title: guide.#words(name),
      content: children.length > 0 ? '' : text(guide.#words(name)),
      children,
    });
    const steps = [step('Clamp'), step('Drill'), step('Assemble', [step('Fit'), step('Bolt')]), step('Pack')];
    const hot = { category: 'Warnings', steps: [], global: true, content: guide.#words('Hot') };
    await author.succeed('PATCH', `/api/wip/${guide.id}`, { json: { steps, info_page: { Hot: hot } } });
    await guide.#release();
    const pendingAdditions = userIds.map((id, index) => [index, id]);
    const json = { wip_id: guide.id, pendingAdditions, pendingRemovals: [] };
    await author.succeed('PATCH', '/api/users/assignments', { json });
    return guide;
  }

  /** One random change; a withdrawn guide is usually released again. */
  async change(): Promise<Change> {
    if (this.live === null) {
      await this.#release();
      return 'released again';
    }
    if (this.#random.below(14) === 0) {
      await this.#author.succeed('PATCH', `/api/wip/${this.id}`, { json: { release: false } });
      this.live = null;
      return 'withdrawn';
    }
    const read = await this.#author.succeed('GET', `/api/wip/${this.id}`);
    const steps = structuredClone(listAt(read, 'steps')) as WireStep[];
    const alerts = structuredClone(at(read, 'info_page')) as Record<string, WireAlert>;
    const draft: Draft = { steps, alerts, words: (about) => this.#words(about), random: this.#random };
    const name = chosen(WEIGHTED, this.#random);
    const before = JSON.stringify([steps, alerts]);
    CHANGES[name](draft);
    // An unchanged guide is not released again.
    if (JSON.stringify([steps, alerts]) === before) reword(draft);
    await this.#author.succeed('PATCH', `/api/wip/${this.id}`, { json: { steps, info_page: alerts } });
    await this.#release();
    return name;
  }

  /** Releases the current state, and reads the resulting revision. */
  async #release(): Promise<void> {
    const path = `/api/wip/${this.id}`;
    const newest = Math.max(0, ...this.revisions.keys());
    const { version } = (await this.#author.succeed('GET', path)) as { version: number };
    await this.#author.succeed('POST', `${path}/releases`, { json: { version } });
    for (const end = Date.now() + BUILT_WITHIN_MS; ; await sleep(AGAIN_MS)) {
      const live = at(await this.#author.succeed('GET', path), 'liveRevision');
      if (typeof live === 'number' && live > newest) {
        const { content } = await this.#client.call(readInstruction, { params: { id: this.id }, query: { revision: live } });
        this.revisions.set(live, content);
        this.live = live;
        return;
      }
      if (Date.now() > end) throw new Error(`the release of version ${version} of ${this.id} did not end`);
    }
  }

  #words(about: string): string {
    this.#wordCount += 1;
    return `${about}, wording ${String(this.#wordCount).padStart(5, '0')}`;
  }
}

const text = (words: string): string => `<p>${words}.</p>`;

/** Work steps. */
const workOf = (steps: readonly WireStep[]): WireStep[] =>
  steps.flatMap((step) => (step.children.length > 0 ? workOf(step.children) : [step]));

function chosen<Item>(items: readonly Item[], random: Random): Item {
  const item = items[random.below(items.length)];
  if (item === undefined) throw new Error('there is nothing to choose from');
  return item;
}

function reword({ steps, words, random }: Draft): void {
  const step = chosen(workOf(steps), random);
  step.content = text(words(step.title));
  // The document still has the earlier text.
  delete step['contentDoc'];
}

function addAlert(draft: Draft, isGlobal: boolean): void {
  const { steps, alerts, words, random } = draft;
  if (Object.keys(alerts).length >= MOST_ALERTS) return removeAlert(draft);
  const content = words('Mind this');
  const at = isGlobal ? [] : [String(chosen(workOf(steps), random)._id)];
  alerts[content] = { category: chosen(['Warnings', 'Cautions', 'Notes'], random), steps: at, global: isGlobal, content };
}

function removeAlert({ alerts, random }: Draft): void {
  const names = Object.keys(alerts);
  if (names.length > 1) delete alerts[chosen(names, random)];
}

function listOf(steps: WireStep[], step: WireStep): WireStep[] {
  return steps.includes(step) ? steps : (steps.find(({ children }) => children.includes(step))?.children ?? []);
}

const CHANGES = {
  'other words': reword,
  'two steps in other words': (draft: Draft): void => {
    reword(draft);
    reword(draft);
  },
  'another title': ({ steps, words, random }: Draft): void => {
    const step = chosen(workOf(steps), random);
    step.title = words(step.title.split(',')[0] ?? '');
  },
  'a new global alert': (draft: Draft): void => addAlert(draft, true),
  'a new alert on a step': (draft: Draft): void => addAlert(draft, false),
  'an alert in other words': ({ alerts, words, random }: Draft): void => {
    chosen(Object.values(alerts), random).content = words('Mind that');
  },
  'an alert on another step': ({ steps, alerts, random }: Draft): void => {
    const alert = chosen(Object.values(alerts), random);
    if (!alert.global) alert.steps = [String(chosen(workOf(steps), random)._id)];
  },
  'an alert less': removeAlert,
  'a step more': ({ steps, words, random }: Draft): void => {
    if (workOf(steps).length >= MOST_STEPS) return;
    const list = chosen([steps, ...steps.flatMap(({ children }) => (children.length > 0 ? [children] : []))], random);
    list.splice(random.below(list.length + 1), 0, { title: words('Check'), content: text(words('Check')), children: [] });
  },
  'a step less': ({ steps, alerts, random }: Draft): void => {
    if (workOf(steps).length <= LEAST_STEPS) return;
    const step = chosen(workOf(steps), random);
    const list = listOf(steps, step);
    // A heading without steps would become a step.
    if (list !== steps && list.length === 1) return;
    list.splice(list.indexOf(step), 1);
    for (const [name, alert] of Object.entries(alerts)) {
      alert.steps = alert.steps.filter((id) => id !== step._id);
      if (!alert.global && alert.steps.length === 0) delete alerts[name];
    }
  },
  'a step elsewhere': ({ steps, random }: Draft): void => {
    const step = chosen(workOf(steps), random);
    const list = listOf(steps, step);
    list.splice(list.indexOf(step), 1);
    list.splice(random.below(list.length + 1), 0, step);
  },
} as const;

/** Each change as often as its weight. */
const WEIGHTED = [
  ...Array<'other words'>(8).fill('other words'),
  'two steps in other words',
  'two steps in other words',
  'another title',
  'a new global alert',
  'a new global alert',
  'a new alert on a step',
  'a new alert on a step',
  'a new alert on a step',
  'an alert in other words',
  'an alert in other words',
  'an alert on another step',
  'an alert less',
  'a step more',
  'a step less',
  'a step elsewhere',
] as const satisfies readonly (keyof typeof CHANGES)[];
