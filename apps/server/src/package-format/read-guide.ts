import { posix } from 'node:path';
import { type Alert, alertNameFrom, fieldsOfAlert } from '@benchbook/domain/alerts';
import { type FileReference, freeFileName, libraryFileName, newUse } from '@benchbook/domain/attachments';
import {
  DEFAULT_PREVIEW_IMAGE,
  fieldsOfSettings,
  findTitleProblem,
  type InstructionContent,
  titleFrom,
} from '@benchbook/domain/instructions';
import { htmlToDocument, plainFromHtml } from '@benchbook/domain/markup/html';
import { newPublicationPage } from '@benchbook/domain/publication';
import { defaultStep, flattenSteps, type Step, stepTitleOrDefault } from '@benchbook/domain/steps';
import { lineText } from '@benchbook/domain/words';
import type { GuideDocument, GuideStep } from './guide-document.ts';
import { t } from './messages.ts';
import { badPackage, refuseMuchHtml } from './package-source.ts';
import type { ImportSurroundings, PackedFile, PackedInstruction } from './packed-instruction.ts';

/**
 * Reads a guide: its pictures become attachments of their steps, opened with the first one; origin and licence become
 * references of the publication page.
 *
 * @throws DomainError `VALIDATION`
 */
export function readGuide(guide: GuideDocument, around: ImportSurroundings): PackedInstruction {
  const title = lineText(titleFrom(guide.title));
  if (findTitleProblem(title)) throw badPackage(t('guideTitle'));
  const files = filesOf(guide);
  refuseMuchHtml(guide.alerts.map(({ text }) => text));
  const alerts = alertsOf(guide, around);
  return {
    title,
    tags: [],
    files: [...files.values()],
    plainAlertIds: alerts.filter(({ content }, index) => content !== guide.alerts[index]?.text).map(({ id }) => id),
    contentWith: (fileOf) => contentOf(guide, { title, alerts }, around, (path) => fileOf(files.get(path)?.name ?? path)),
  };
}

/** Pictures by their path in the guide, each with a unique library name. */
function filesOf(guide: GuideDocument): ReadonlyMap<string, PackedFile> {
  const files = new Map<string, PackedFile>();
  const names = new Set<string>();
  const visit = (steps: readonly GuideStep[], prefix: string): void => {
    steps.forEach((step, index) => {
      const number = `${prefix}${index + 1}`;
      for (const path of step.images) {
        if (files.has(path)) continue;
        const name = freeFileName(libraryFileName(posix.basename(path)), (taken) => names.has(taken));
        names.add(name);
        files.set(path, { name, path, sha256: null, usedBy: t('inStep', { number }) });
      }
      visit(step.children, `${number}.`);
    });
  };
  visit(guide.steps, '');
  return files;
}

function contentOf(
  guide: GuideDocument,
  { title, alerts }: { readonly title: string; readonly alerts: readonly Alert[] },
  around: ImportSurroundings,
  fileOf: (path: string) => FileReference,
): InstructionContent {
  const steps = guide.steps.map((step) => stepOf(step, around, fileOf));
  const cover = flattenSteps(steps).flatMap((step) => step.attachments)[0]?.file.path ?? DEFAULT_PREVIEW_IMAGE;
  const publication = newPublicationPage(around.username, around.nowMs);
  return {
    ...fieldsOfSettings.complete({ title, previewImage: cover, previewImages: cover === DEFAULT_PREVIEW_IMAGE ? [] : [cover] }),
    steps,
    highlights: [],
    alerts: onSteps(guide, alerts, steps),
    publication: { ...publication, references: referencesOf(guide) },
  };
}

function stepOf(step: GuideStep, around: ImportSurroundings, fileOf: (path: string) => FileReference): Step {
  const attachments = [...new Set(step.images)].map((path) => newUse(around.newId(), fileOf(path)));
  return {
    ...defaultStep(around.newId()),
    title: stepTitleOrDefault(step.title),
    content: htmlToDocument(step.text),
    defaultUseId: attachments[0]?.id ?? null,
    attachments,
    children: step.children.map((child) => stepOf(child, around, fileOf)),
  };
}

/** The alerts of a guide, not assigned to their steps yet; each is named by its first words. */
function alertsOf(guide: GuideDocument, around: ImportSurroundings): Alert[] {
  const names = new Set<string>();
  return guide.alerts.map(({ category, text, stepIndexes }) => {
    const content = plainFromHtml(text);
    const name = alertNameFrom(lineText(content), names);
    names.add(name);
    return { id: around.newId(), ...fieldsOfAlert.complete({ name, category, isGlobal: stepIndexes.length === 0, content }) };
  });
}

function onSteps(guide: GuideDocument, alerts: readonly Alert[], steps: readonly Step[]): Alert[] {
  const flat = flattenSteps(steps);
  return alerts.map((alert, index) => {
    const stepIds = (guide.alerts[index]?.stepIndexes ?? []).map((stepIndex) => {
      const step = flat[stepIndex];
      if (step) return step.id;
      const words = alert.content.slice(0, 60);
      throw badPackage(t('alertStep', { words, index: stepIndex, steps: flat.length }));
    });
    return { ...alert, stepIds };
  });
}

function referencesOf({ source, licence }: GuideDocument): string[] {
  return [
    ...(licence ? [`Licence: ${licence}`] : []),
    ...(source ? [`Source: ${source.repo}`, ...source.paths.map((path) => `${source.repo}, ${path}`)] : []),
  ];
}
