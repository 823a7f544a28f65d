import { decodeInfoPage, infoPageWire } from '@benchbook/contracts';
import type { Alert } from '@benchbook/domain/alerts';
import type { Id } from '@benchbook/domain/ids';
import { z } from 'zod';
import type { Readers } from '../../ports/index.ts';

const frozenPage = z.object({ info_page: infoPageWire, require_info_checks: z.boolean() });

/** The alerts frozen in a revision, and whether each has to be clicked. */
export interface FrozenAlerts {
  readonly alerts: readonly Alert[];
  readonly isChecked: boolean;
}

/** Null when the revision does not exist. */
export async function frozenAlerts(
  { revisions }: Pick<Readers, 'revisions'>,
  instructionId: Id,
  revision: number,
): Promise<FrozenAlerts | null> {
  const text = await revisions.text(instructionId, revision);
  if (!text) return null;
  const { info_page, require_info_checks } = frozenPage.parse(JSON.parse(new TextDecoder().decode(text)));
  return { alerts: decodeInfoPage(info_page), isChecked: require_info_checks };
}
