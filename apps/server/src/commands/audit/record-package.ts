import type { Id } from '@benchbook/domain/ids';
import type { Caller } from '@benchbook/domain/users';
import type { AppContext } from '../../app-context.ts';
import { newEvent } from '../event-kinds.ts';

/** Logs the export of an instruction as a package. @param caller null on the server's command line */
export async function recordPackage(
  { storage, clock }: Pick<AppContext, 'storage' | 'clock'>,
  caller: Caller | null,
  instructionId: Id,
  { title, files }: { readonly title: string; readonly files: readonly unknown[] },
): Promise<void> {
  await storage.transaction(async ({ events }) =>
    events.append(newEvent('package.exported', instructionId, caller, clock.nowMs(), { title, files: files.length })),
  );
}
