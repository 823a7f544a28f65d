// Functions that run in the page of a tablet: each stands alone, because only its own text is sent there.

/** What stands on the screen of a tablet at one moment. */
export interface Screen {
  /** `info`: alerts before the work; `focus`: one step; `notice`: why there is nothing to follow; null for any other page. */
  readonly view: string | null;
  /** Title of the window on top. */
  readonly dialog: string | null;
  readonly stepId: string | null;
  /** The run that is shown, as the page keeps it; null before the first. */
  readonly run: number | null;
  /** The step's title and words, without what is said above them. */
  readonly words: string;
  /** What is said above the step. */
  readonly notices: string;
  /** Alerts of the info page. */
  readonly alerts: string;
  readonly unreadAlerts: number;
  /** A newer revision that is said to have arrived. */
  readonly arrived: number | null;
  /** `done`: it is marked; `closed`: it can't be marked now; `unsettled`: it was shown a moment ago; null where there is no step. */
  readonly done: 'open' | 'done' | 'closed' | 'unsettled' | null;
  readonly canStartAgain: boolean;
  readonly canReadChange: boolean;
  readonly canDismissSince: boolean;
}

/** The screen in the moment of a press; `isPressed` is false where there is no such button. */
export interface Pressed extends Screen {
  readonly isPressed: boolean;
}

/**
 * Reads the screen and, in the same moment, presses the button with these words.
 *
 * @param runKey where the page keeps which run it shows
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

/** Presses each unread alert of the info page, with a frame between them. */
export async function pressAlerts(): Promise<void> {
  for (const alert of document.querySelectorAll<HTMLElement>('button[data-alert][aria-pressed="false"]')) {
    alert.click();
    await new Promise(requestAnimationFrame);
  }
}

/** A revision whose text the page has read from the server, and when. */
export interface KnownRevision {
  readonly instructionId: string;
  readonly revision: number;
  readonly atMs: number;
}

/** Keeps in the page which revisions it has read since it was opened. */
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
        // An answer that breaks off was not read by the page either; anything else is a fault of this watch.
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

/** What the page keeps of what was done on it. */
export interface KeptEntry {
  readonly userId: string;
  readonly kind: string;
  readonly eventId: string;
  readonly order: number;
  /** `answered`: the server has confirmed it; `dismissed`: it was refused, and the person has taken it away. */
  readonly state: 'waiting' | 'parked' | 'answered' | 'dismissed';
  readonly refusal: string | null;
  readonly entry: Readonly<Record<string, unknown>>;
}

/** The entries of the outbox of this device from a place in its order on. */
export async function readOutbox(fromOrder: number): Promise<readonly KeptEntry[]> {
  const settled = <Value>(request: IDBRequest<Value>): Promise<Value> =>
    new Promise((resolve, reject) => {
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(request.error);
    });
  // Opening what is not there yet would make it, in another form than the app's.
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
