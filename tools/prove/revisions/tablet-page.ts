// Functions that run in the page of a tablet: each is self-contained, because only its own source is sent there.

/** Content of a tablet's screen at one moment. */
export interface Screen {
  /** `info`: alerts before the work; `focus`: one step; `notice`: why there is nothing to work on; null for any other page. */
  readonly view: string | null;
  /** Title of the topmost dialog. */
  readonly dialog: string | null;
  readonly stepId: string | null;
  /** The displayed run, as stored by the page; null before the first. */
  readonly run: number | null;
  /** The step's title and text, without the notices above them. */
  readonly words: string;
  /** Notices above the step. */
  readonly notices: string;
  /** Alerts of the info page. */
  readonly alerts: string;
  readonly unreadAlerts: number;
  /** A newer revision announced as arrived. */
  readonly arrived: number | null;
  /** `done`: it is marked; `closed`: it can't be marked now; `unsettled`: it has just been shown; null without a step. */
  readonly done: 'open' | 'done' | 'closed' | 'unsettled' | null;
  readonly canStartAgain: boolean;
  readonly canReadChange: boolean;
  readonly canDismissSince: boolean;
}

/** The screen at the moment of a press; `isPressed` is false if there is no such button. */
export interface Pressed extends Screen {
  readonly isPressed: boolean;
}

/**
 * Reads the screen and, in the same task, presses the button with this label.
 *
 * @param runKey storage key of the displayed run
 */
export function readAndPress([words, runKey]: readonly [string | null, string]): Pressed {
  const textOf = (node: Element | null | undefined): string => (node?.textContent ?? '').replace(/\s+/g, ' ').trim();
  const dialog = [...document.querySelectorAll('[role="dialog"]')].at(-1);
  const within = dialog ?? document.body;
  const named = (start: string, place: ParentNode = within): HTMLButtonElement | undefined =>
    [...place.querySelectorAll('button')].find(
      (button) => button.getClientRects().length > 0 && (button.getAttribute('aria-label') ?? textOf(button)).startsWith(start),
    );
  const view = document.querySelector<HTMLElement>('[data-view]');
  const step = document.querySelector('[data-layout]');
  const [notices, ...rest] = step ? [...step.children] : [];
  const controls = document.querySelector('nav[aria-label="Steps"]');
  const done = controls ? (named('Done', controls) ?? named('Complete', controls)) : undefined;
  const arrived = [...document.querySelectorAll('section[aria-label]')]
    .map((section) => /^Revision (\d+) was released while you work$/.exec(section.getAttribute('aria-label') ?? ''))
    .find((match) => match !== null);
  const stateOf = (button: HTMLButtonElement): Screen['done'] => {
    if (button.dataset['inert'] !== undefined) return 'unsettled';
    if (button.getAttribute('aria-disabled') === 'true') return 'closed';
    return button.getAttribute('aria-pressed') === 'true' ? 'done' : 'open';
  };
  const screen: Screen = {
    view: view?.dataset['view'] ?? null,
    dialog: dialog ? textOf(dialog.querySelector('h2')) : null,
    run: JSON.parse(localStorage.getItem(runKey) ?? 'null')?.run ?? null,
    stepId: step ? new URL(location.href).searchParams.get('step') : null,
    words: rest.map(textOf).join(' '),
    notices: textOf(notices),
    alerts: view?.dataset['view'] === 'info' ? textOf([...view.querySelectorAll('ul')].at(-1)) : '',
    unreadAlerts: view?.querySelectorAll('button[data-alert][aria-pressed="false"]').length ?? 0,
    arrived: arrived ? Number(arrived[1]) : null,
    done: done ? stateOf(done) : null,
    canStartAgain: named('Start again') !== undefined,
    canReadChange: named('I have read what changed') !== undefined,
    canDismissSince: named('OK') !== undefined,
  };
  const isMark = words === 'Done' || words === 'Complete';
  const button = words === null ? undefined : isMark ? done : named(words);
  if (!button || button.disabled) return { ...screen, isPressed: false };
  button.click();
  return { ...screen, isPressed: true };
}

/** Presses each unacknowledged alert of the info page, with a frame between them. */
export async function pressAlerts(): Promise<void> {
  for (const alert of document.querySelectorAll<HTMLElement>('button[data-alert][aria-pressed="false"]')) {
    alert.click();
    await new Promise(requestAnimationFrame);
  }
}

/** A revision whose text the page has loaded from the server, and when. */
export interface KnownRevision {
  readonly instructionId: string;
  readonly revision: number;
  readonly atMs: number;
}

/** Records in the page which revisions it has loaded since it was opened. */
export function watchRevisions(): void {
  const known: KnownRevision[] = [];
  const send = window.fetch.bind(window);
  window.fetch = async (...request) => {
    const answer = await send(...request);
    const { pathname, searchParams } = new URL(answer.url, location.origin);
    if (answer.ok && pathname.startsWith('/api/wip/') && searchParams.get('revision') === 'live') {
      const copy = answer.clone();
      const note = async (): Promise<void> => {
        const { _id, revision }: { _id: string; revision: number } = await copy.json();
        known.push({ instructionId: _id, revision, atMs: Date.now() });
      };
      note().catch((error: unknown) => {
        // The page could not read an aborted answer either; any other error is a fault of this recorder.
        if (!(error instanceof TypeError || error instanceof DOMException)) throw error;
      });
    }
    return answer;
  };
  Object.assign(window, { knownRevisions: known });
}

export function readKnown(): readonly KnownRevision[] {
  return 'knownRevisions' in window && Array.isArray(window.knownRevisions) ? window.knownRevisions : [];
}

/** A stored entry of an action on the page. */
export interface KeptEntry {
  readonly userId: string;
  readonly kind: string;
  readonly eventId: string;
  readonly order: number;
  /** `answered`: the server has confirmed it; `dismissed`: it was refused, and the person has removed it. */
  readonly state: 'waiting' | 'parked' | 'answered' | 'dismissed';
  readonly refusal: string | null;
  readonly entry: Readonly<Record<string, unknown>>;
}

/** The outbox entries of this device from a position on. */
export async function readOutbox(fromOrder: number): Promise<readonly KeptEntry[]> {
  const settled = <Value>(request: IDBRequest<Value>): Promise<Value> =>
    new Promise((resolve, reject) => {
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(request.error);
    });
  // Opening a missing database would create it with another schema than the app's.
  if (!(await indexedDB.databases()).some(({ name }) => name === 'benchbook-outbox')) return [];
  const database = await settled(indexedDB.open('benchbook-outbox'));
  try {
    const reading = database.transaction(['entries', 'answered']);
    const range = IDBKeyRange.lowerBound(fromOrder);
    const [entries, answered] = await Promise.all(
      ['entries', 'answered'].map((name) => settled<KeptEntry[]>(reading.objectStore(name).index('order').getAll(range))),
    );
    const confirmed = (answered ?? []).map((each) => ({ ...each, state: 'answered', refusal: null }) as const);
    return [...(entries ?? []), ...confirmed];
  } finally {
    database.close();
  }
}
