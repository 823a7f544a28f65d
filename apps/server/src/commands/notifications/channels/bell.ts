import { newId } from '@benchbook/domain/ids';
import type { NoticeChannel } from './channel.ts';

/** One stored row per recipient; with a key, the existing row is renewed. */
export const bell: NoticeChannel = {
  async deliver(tx, caller, { news, recipientIds, message, sender, about, key }, nowMs) {
    const records = recipientIds.map((recipientId) => ({
      id: newId(nowMs),
      recipientId,
      recipientIds,
      message,
      module: news.module,
      process: news.process,
      sender,
      about,
      isByHand: false,
      isRead: false,
      createdAtMs: nowMs,
      causedBy: caller?.id ?? null,
      key,
    }));
    if (key === null) await tx.notifications.insert(records);
    else await tx.notifications.renew(records);
  },
};
