import { useNavigate, useParams } from 'react-router';
import { useStore } from 'zustand';
import { readFromDevice } from '../../features/instruction-viewer/api/read-from-device.ts';
import { keepOldRevision } from '../../features/instruction-viewer/keep-old-revision.ts';
import { LiteViewPage } from '../../features/instruction-viewer/lite-view-page.tsx';
import { onAway } from '../../lib/connection/connection.ts';
import { paths, readPlace } from '../../lib/routes/index.ts';
import { useCurrentUser } from '../../lib/session/index.ts';
import { servedFromDevice, servedKey } from '../../offline/answers/served.ts';
import { lazyComponent } from '../../ui/lazy/index.ts';

/** Loaded together with the page it belongs to. */
const SavedNote = lazyComponent(async () => (await import('../../offline/downloads/saved-note.tsx')).SavedNote, {
  failed: () => null,
  fetched: onAway,
});

/** Loaded on demand: asks only if this device knows of a newer revision. */
const OldRevisionQuestion = lazyComponent(
  async () => (await import('../../offline/downloads/old-revision-question.tsx')).OldRevisionQuestion,
  { failed: () => null, fetched: onAway },
);

/** URLs are compared without regard to letter case (D-139); ids are not. */
const ID_IN_PLACE = new RegExp(`^${paths.viewer}/([0-9a-f-]{36})`, 'i');

/** Reads this device's data of the instruction in a URL before the first render. */
export async function readFirst({ pathname }: Pick<Location, 'pathname'>): Promise<void> {
  const id = ID_IN_PLACE.exec(pathname)?.[1];
  if (id) await readFromDevice(id);
}

/** /dashboard/model viewer/{id}~&~{title}: the title is for readers, only the id counts. */
export function LiteViewRoute() {
  const { id } = readPlace(useParams()['place'] ?? '');
  const { id: userId } = useCurrentUser();
  const isFromDevice = useStore(servedFromDevice)[servedKey(userId, id)] !== undefined;
  const navigate = useNavigate();
  return (
    <>
      <LiteViewPage
        key={id}
        instructionId={id}
        savedNote={isFromDevice ? (place) => <SavedNote instructionId={id} place={place} /> : undefined}
      />
      {isFromDevice && (
        <OldRevisionQuestion
          key={`question ${id}`}
          instructionId={id}
          onKept={async (choice) => keepOldRevision({ userId, instructionId: id, ...choice })}
          onLeave={() => void navigate(paths.viewer)}
        />
      )}
    </>
  );
}
