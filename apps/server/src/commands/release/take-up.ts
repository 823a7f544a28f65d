import { fieldsOfAnnotation, lessCertain } from '@benchbook/domain/annotations';
import type { Id } from '@benchbook/domain/ids';
import { asTypedPart, DEFAULT_PREVIEW_IMAGE, type Manifest, type Part, type PartBody } from '@benchbook/domain/instructions';
import type { Caller } from '@benchbook/domain/users';
import { hashBody, type InstructionRecord, type Transaction } from '../../ports/index.ts';
import { nameNow } from '../files/file-names.ts';
import { keepVersion } from '../instructions/keep-version.ts';
import { partChange } from '../instructions/part-changes.ts';

interface TakenUpPart extends Pick<TakenUp, 'manifest' | 'asOfMs'> {
  readonly instructionId: Id;
  readonly part: Part;
}

interface TakenUp {
  readonly manifest: Manifest;
  /** Time of that state: its file names are those of that time. */
  readonly asOfMs: number;
  readonly caller: Caller;
  readonly nowMs: number;
}

/**
 * Makes an earlier state the working copy; the previous one remains among its versions.
 *
 * @returns the version of the working copy: a new one, or the current one when nothing differs
 * @throws DomainError `DUPLICATE_TITLE` when another instruction has that title now
 */
export async function takeUp(
  tx: Transaction,
  record: InstructionRecord,
  { manifest, asOfMs, caller, nowMs }: TakenUp,
): Promise<number> {
  const now = await tx.parts.manifest(record.id);
  const changed = [...manifest.values()].filter(({ id, hash }) => now.get(id)?.hash !== hash);
  const bodies = new Map(await tx.parts.bodies(changed.map(({ hash }) => hash)));
  const wanted = new Map(manifest);
  for (const entry of changed) {
    const { hash: hashBefore, ...place } = entry;
    const body = bodies.get(hashBefore);
    const part = body && { ...place, body };
    const renamed =
      part &&
      ((await withCurrentNames(tx, part, asOfMs)) ??
        (await offReplacedModel(tx, { instructionId: record.id, part, manifest, asOfMs })));
    if (!renamed) continue;
    const hash = hashBody(renamed);
    bodies.set(hash, renamed);
    wanted.set(entry.id, { ...place, hash });
  }
  const change = partChange(now, wanted, (hash) => {
    const body = bodies.get(hash);
    if (!body) throw new Error(`body ${hash} of an earlier state of ${record.id} is not stored`);
    return body;
  });
  const version = await tx.parts.apply(record.id, change, { userId: caller.id, atMs: nowMs });
  if (version !== record.version) await keepVersion(tx, record, caller, version, nowMs);
  return version;
}

/**
 * The body of an annotation whose model was replaced since: its part id is one of the earlier issue. It gets the place that it has in
 * the working copy, and without one it is uncertain. Null for all other bodies.
 */
async function offReplacedModel(
  tx: Transaction,
  { instructionId, part, manifest, asOfMs }: TakenUpPart,
): Promise<PartBody | null> {
  const typed = asTypedPart(part);
  if (typed.kind !== 'annotation' || !typed.body.pin) return null;
  const use = manifest.get(part.parentId ?? '');
  const [body] = use ? (await tx.parts.bodies([use.hash])).values() : [];
  const fileId = body?.['fileId'];
  if (typeof fileId !== 'string') return null;
  const [last] = await tx.events.list({ subjectId: fileId, kinds: ['file.replaced'], direction: 'descending', limit: 1 });
  if (!last || last.atMs < asOfMs) return null;
  const now = await tx.parts.find(instructionId, part.id);
  const current = now && asTypedPart(now);
  if (current?.kind !== 'annotation') return { ...typed.body, placement: lessCertain(typed.body.placement, 'uncertain') };
  const { placement: _earlier, ...earlier } = typed.body;
  const { pin, camera, placement } = fieldsOfAnnotation.complete(current.body);
  return { ...earlier, pin, camera, ...(placement && { placement }) };
}

/** The body with current file names, if it refers to files that were renamed since. Null when no name changes. */
async function withCurrentNames(tx: Transaction, part: Part, asOfMs: number): Promise<PartBody | null> {
  const nameOf = async (path: string): Promise<string> =>
    path === '' || path === DEFAULT_PREVIEW_IMAGE ? path : nameNow(tx, path, asOfMs);
  const typed = asTypedPart(part);
  if (typed.kind === 'settings') {
    const { body } = typed;
    const [pdfPath, previewImage] = [await nameOf(body.pdfPath), await nameOf(body.previewImage)];
    const isSame = pdfPath === body.pdfPath && previewImage === body.previewImage;
    return isSame ? null : { ...body, pdfPath, previewImage };
  }
  if (typed.kind !== 'highlight') return null;
  const { place, ...highlight } = typed.body;
  const pdfPath = await nameOf(place.pdfPath);
  return pdfPath === place.pdfPath ? null : { ...highlight, place: { ...place, pdfPath } };
}
