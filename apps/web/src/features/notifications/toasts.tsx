import type { NoticeTopic, Notification } from '@benchbook/domain/notifications';
import { Button } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { createPath, resolvePath, useLocation, useNavigate } from 'react-router';
import { NoticeIcon, noticePath } from '../../blocks/notices/index.ts';
import { serverNowMs } from '../../lib/connection/connection.ts';
import { onServerMessage } from '../../lib/realtime/server-messages.ts';
import { useCurrentUser } from '../../lib/session/index.ts';
import { useTimeout } from '../../lib/time/index.ts';
import { showBanner } from '../../ui/banners/index.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { useMarkRead, useUnread } from './api/use-notices.ts';
import { t } from './messages.ts';
import classes from './toasts.module.css';

/** Kinds shown as toasts; all others appear only in the bell. */
const URGENT: ReadonlySet<NoticeTopic> = new Set<NoticeTopic>(['assignment', 'verification', 'thread', 'report', 'leaver']);

const TEST_NOTICE = { module: '', process: '', isByHand: true };

const SHOWN_MS = 8_000;

/** Maximum number of toasts at a time. */
const AT_ONCE = 2;

interface Toast {
  readonly id: string;
  readonly message: string;
  readonly notice: Pick<Notification, 'module' | 'process' | 'isByHand'>;
  readonly path: string | undefined;
}

interface ToastsProps {
  /** `performance.now()` when the user's page opened: notices since then are new, even if they came before this script had loaded. */
  openedAt: number;
}

/** Shows new notices for the user at the top of the page, each once. */
export function Toasts({ openedAt }: ToastsProps) {
  const { role } = useCurrentUser();
  const [toasts, setToasts] = useState<readonly Toast[]>([]);
  const add = useCallback((more: readonly Toast[]) => setToasts((before) => [...before, ...more].slice(-AT_ONCE)), []);
  const remove = (id: string) => setToasts((before) => before.filter((toast) => toast.id !== id));
  const markRead = useMarkRead(() => showBanner({ tone: 'error', message: t('notMarked') }));
  const openNotice = useOpenNotice((id) => markRead({ id }));
  const testCount = useRef(0);

  useNewNotices(
    openedAt,
    useCallback(
      (notices) =>
        add(
          notices
            .filter(({ about }) => about !== null && URGENT.has(about.topic))
            .map((notice) => ({
              id: notice.id,
              message: notice.message,
              notice,
              path: noticePath(notice, role),
            })),
        ),
      [add, role],
    ),
  );
  useEffect(
    () =>
      onServerMessage((message) => {
        if (message.kind !== 'test-notice') return;
        testCount.current += 1;
        const id = `test ${testCount.current}`;
        add([{ id, message: `${t('test')}: ${message.username} ${message.message}`, notice: TEST_NOTICE, path: undefined }]);
      }),
    [add],
  );

  return (
    <section className={classes['toasts']} aria-label={t('news')} aria-live="polite">
      {toasts.map((toast) => (
        <ToastRow
          key={toast.id}
          toast={toast}
          onGone={() => remove(toast.id)}
          onOpen={(path) => {
            remove(toast.id);
            openNotice(toast.id, path);
          }}
        />
      ))}
    </section>
  );
}

/** Opens the subject of a notice. The notice is marked as read on arrival: a user with unsaved changes may stay. */
function useOpenNotice(onRead: (id: string) => void): (id: string, path: string) => void {
  const navigate = useNavigate();
  const location = useLocation();
  const opening = useRef<{ readonly id: string; readonly path: string }>(undefined);
  const arrive = useEffectEvent(() => {
    const opened = opening.current;
    opening.current = undefined;
    if (opened && createPath(resolvePath(opened.path)) === createPath(location)) onRead(opened.id);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs again for each new place
  useEffect(arrive, [location.key]);
  return (id, path) => {
    opening.current = { id, path };
    void navigate(path);
  };
}

interface ToastRowProps {
  toast: Toast;
  onGone(): void;
  onOpen(path: string): void;
}

function ToastRow({ toast: { message, notice, path }, onGone, onOpen }: ToastRowProps) {
  useTimeout(onGone, SHOWN_MS);
  return (
    <div className={classes['toast']}>
      <NoticeIcon notice={notice} />
      <p>{message}</p>
      {path !== undefined && (
        <Button variant="default" size="xs" className={classes['open'] ?? ''} onClick={() => onOpen(path)}>
          {t('open')}
        </Button>
      )}
      <IconButton label={t('dismiss')} icon={<IconX size={16} />} onClick={onGone} />
    </div>
  );
}

/** A renewed notice, such as a second call for a supervisor, is new again. */
const momentOf = ({ id, createdAtMs }: Notification): string => `${id} ${createdAtMs}`;

/** Calls back with new unread notices; those that existed when the page opened are not new. */
function useNewNotices(openedAt: number, onNew: (notices: readonly Notification[]) => void): void {
  const { newest } = useUnread();
  const known = useRef<{ readonly ids: Set<string>; sinceMs: number } | null>(null);
  useEffect(() => {
    if (!newest) return;
    if (!known.current) {
      const openedMs = serverNowMs() - (performance.now() - openedAt);
      const before = newest.filter(({ createdAtMs }) => createdAtMs < openedMs);
      known.current = { ids: new Set(before.map(momentOf)), sinceMs: before[0]?.createdAtMs ?? 0 };
    }
    const { ids, sinceMs } = known.current;
    const fresh = newest.filter((notice) => notice.createdAtMs >= sinceMs && !ids.has(momentOf(notice)));
    for (const notice of fresh) ids.add(momentOf(notice));
    if (fresh.length > 0) onNew(fresh.toReversed());
  }, [newest, onNew, openedAt]);
}
