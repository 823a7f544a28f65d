import { isProgressNews } from '@benchbook/domain/notifications';
import { newEvent } from '../../event-kinds.ts';
import type { NoticeChannel } from './channel.ts';

/**
 * Notifies open screens. Progress goes to all leads at each increase (the specification's ProgressTracker), regardless of
 * stored notices; anything else goes to its recipients.
 */
export const socket: NoticeChannel = {
  async deliver(tx, caller, { news, records, logged: message, about }, nowMs) {
    const instructionId = about?.instructionId ?? null;
    if (isProgressNews(news)) {
      tx.events.append(newEvent('progress.noticed', instructionId, caller, nowMs, { process: news.process, message }));
      return;
    }
    if (records.length === 0) return;
    const payload = { ...news, userIds: records.map(({ recipientId }) => recipientId), message };
    tx.events.append(newEvent('notice.sent', instructionId, caller, nowMs, payload));
  },
};
