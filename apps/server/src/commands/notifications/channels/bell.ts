import type { NoticeChannel } from './channel.ts';

/** One stored row per recipient. */
export const bell: NoticeChannel = {
  deliver: (tx, _caller, { records }) => tx.notifications.save(records),
};
