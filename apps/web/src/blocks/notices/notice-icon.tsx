import type { NoticeTopic } from '@benchbook/domain/notifications';
import {
  type Icon,
  IconBell,
  IconCircleCheck,
  IconClipboardList,
  IconFlag,
  IconHammer,
  IconMessage,
  IconShieldCheck,
  IconUserOff,
} from '@tabler/icons-react';

const ICONS: Readonly<Record<NoticeTopic, Icon>> = {
  progress: IconCircleCheck,
  assignment: IconClipboardList,
  verification: IconShieldCheck,
  thread: IconMessage,
  report: IconFlag,
  build: IconHammer,
  leaver: IconUserOff,
};

/** What kind of news it is; the words stand beside it. */
export function NoticeIcon({ topic }: { topic: NoticeTopic | undefined }) {
  const Shown = topic ? ICONS[topic] : IconBell;
  return <Shown size={18} stroke={1.75} aria-hidden />;
}
