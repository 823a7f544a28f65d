import { type DBSchema, openDB } from 'idb';
import { areFiles, type KeptFile } from './pending-message.ts';

/** An unsent draft of a message. */
export interface Draft {
  readonly text: string;
  readonly files: readonly KeptFile[];
}

export const NO_DRAFT: Draft = { text: '', files: [] };

interface DraftDatabase extends DBSchema {
  drafts: { key: [userId: string, threadId: string]; value: Draft & { readonly userId: string; readonly threadId: string } };
}

const open = () =>
  openDB<DraftDatabase>('benchbook-feedback-drafts', 1, {
    upgrade: (db) => void db.createObjectStore('drafts', { keyPath: ['userId', 'threadId'] }),
  });

/** Drafts with their files, stored on this device per user and thread until they are sent; they survive a reload or crash. */
export const keptDrafts = {
  async read(userId: string, threadId: string): Promise<Draft> {
    const db = await open();
    try {
      const kept = await db.get('drafts', [userId, threadId]);
      return kept && areFiles(kept.files) ? { text: kept.text, files: kept.files } : NO_DRAFT;
    } finally {
      db.close();
    }
  },
  async write(userId: string, threadId: string, { text, files }: Draft): Promise<void> {
    const db = await open();
    try {
      if (text === '' && files.length === 0) await db.delete('drafts', [userId, threadId]);
      else await db.put('drafts', { userId, threadId, text, files });
    } finally {
      db.close();
    }
  },
};
