import { REPORT_MAX_FILES } from '@benchbook/domain/reports';
import { useState } from 'react';
import { report as log } from '../../../lib/log/report.ts';
import { heicProblem, isHeic, shrinkPhoto } from '../../../lib/photos/index.ts';
import { t } from './messages.ts';
import type { KeptPhoto } from './pending-report.ts';

interface ReadPhotos {
  readonly photos: readonly KeptPhoto[];
  /** Selected files that this browser can't read as pictures. */
  readonly unreadable: readonly File[];
  /** Number of files that were ignored because the report was full. */
  readonly leftOut: number;
}

type Photos = readonly KeptPhoto[];

/**
 * Adds selected files, scaled down for sending, up to the limit of a report; returns those that were not added.
 *
 * @param onChange receives a function of the current photos: some may be removed while others are read
 */
export function useReadPhotos(photos: Photos, onChange: (change: (photos: Photos) => Photos) => void) {
  const [isReading, setReading] = useState(false);
  const [problems, setProblems] = useState<readonly string[]>([]);
  const take = async (input: HTMLInputElement): Promise<void> => {
    const files = [...(input.files ?? [])];
    if (files.length === 0) return;
    setReading(true);
    try {
      const room = REPORT_MAX_FILES - photos.length;
      const read = await readPhotos(files, room, new Set(photos.map(({ name }) => name)));
      if (read.photos.length > 0) onChange((now) => [...now, ...read.photos]);
      setProblems(problemsOf(read));
    } finally {
      setReading(false);
      input.value = ''; // Allow selecting the same file again.
    }
  };
  return { isReading, problems, take };
}

/** One at a time until the limit: in memory each has its original size. */
async function readPhotos(files: readonly File[], room: number, taken: Set<string>): Promise<ReadPhotos> {
  const photos: KeptPhoto[] = [];
  const unreadable: File[] = [];
  for (const [at, file] of files.entries()) {
    if (photos.length >= room) return { photos, unreadable, leftOut: files.length - at };
    try {
      const bytes = await shrinkPhoto(file);
      photos.push({ name: nameBeside(taken), bytes });
    } catch (error) {
      log.warning('A photo could not be read', error);
      unreadable.push(file);
    }
  }
  return { photos, unreadable, leftOut: 0 };
}

/** The picture is re-encoded, and a camera's file name means nothing to readers. */
function nameBeside(taken: Set<string>): string {
  let number = 1;
  while (taken.has(`photo-${number}.jpg`)) number += 1;
  const name = `photo-${number}.jpg`;
  taken.add(name);
  return name;
}

function problemsOf({ unreadable, leftOut }: ReadPhotos): string[] {
  const others = unreadable.filter((file) => !isHeic(file));
  return [
    ...(others.length < unreadable.length ? [heicProblem()] : []),
    ...(others.length > 0 ? [t('photoUnreadable', { count: others.length })] : []),
    ...(leftOut > 0 ? [t('photosFull', { most: REPORT_MAX_FILES, count: leftOut })] : []),
  ];
}
