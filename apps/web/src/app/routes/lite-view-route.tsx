import { useParams } from 'react-router';
import { useStore } from 'zustand';
import { LiteViewPage } from '../../features/instruction-viewer/lite-view-page.tsx';
import { servedFromDevice, servedKey } from '../../lib/offline/served.ts';
import { readPlace } from '../../lib/routes/index.ts';
import { useCurrentUser } from '../../lib/session/index.ts';
import { later } from '../../ui/later/index.ts';

const SavedNote = later(async () => (await import('../../features/offline/saved-note.tsx')).SavedNote, { failed: () => null });

/** /dashboard/model viewer/{id}~&~{title}: the title is for people, the id alone decides. */
export function LiteViewRoute() {
  const { id } = readPlace(useParams()['place'] ?? '');
  const isFromDevice = useStore(servedFromDevice)[servedKey(useCurrentUser().id, id)] !== undefined;
  return <LiteViewPage key={id} instructionId={id} notice={isFromDevice && <SavedNote instructionId={id} />} />;
}
