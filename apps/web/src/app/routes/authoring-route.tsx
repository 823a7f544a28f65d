import { useParams } from 'react-router';
import { AuthoringPage, type ReleaseSlot } from '../../features/authoring/index.ts';
import { ReleaseControl, ReleaseStatus } from '../../features/publication/index.ts';
import { readPlace } from '../../lib/routes/index.ts';

/** /dashboard/work instructions parent/{id}~&~{title}: the title is for people, the id alone decides. */
export function AuthoringRoute() {
  const { id } = readPlace(useParams()['place'] ?? '');
  return <AuthoringPage instructionId={id} renderRelease={renderRelease} />;
}

const renderRelease: ReleaseSlot = ({ workStatus, ...rest }) => ({
  status: <ReleaseStatus release={rest.release} workStatus={workStatus} />,
  button: <ReleaseControl {...rest} />,
});
