import type { ReactNode } from 'react';
import { answerWith, openPage } from '../../../test-page.tsx';
import { FeedbackPage } from '../feedback-page.tsx';

export const LEAD = { _id: 'l', username: 'lead_one' };
export const ME = { _id: 'u1', username: 'somebody' };

export const aMessage = (position: number, given: object = {}) => ({
  _id: `m${position}`,
  message: `Words ${position}`,
  username: 'lead_one',
  UserID: 'l',
  wip_name: 'Pump',
  WIPID: 'wi',
  ThreadID: 't1',
  ThreadName: 'Torque value',
  FeedbackThread: 't1',
  Attachments: [],
  date: 1_700_000_000_000,
  position,
  ...given,
});
export const aThread = (given: object = {}) => ({
  ThreadID: 't1',
  ThreadName: 'Torque value',
  WIPID: 'wi',
  wip_name: 'Pump',
  Users: [ME, LEAD],
  author: 'somebody',
  authorID: 'u1',
  Feedback: [aMessage(2)],
  report: null,
  resolved: null,
  created: 1,
  changed: 1_700_000_000_000,
  messages: 2,
  unread: 1,
  ...given,
});
export const aParent = (...threads: object[]) => ({ wip_id: 'wi', wip_name: 'Pump', threads });

export const PUMP = {
  _id: 'wi',
  title: 'Pump',
  isPDFViewer: false,
  preview_img: 'default-wi-preview-img.jpg',
  preview_sha256: null,
  tags: [],
  publication_page: { docNum: '', system: '', subject: '' },
  stepCount: 1,
  revision: null,
  archived: false,
  creation_date: 1,
  modified_date: 1,
  release: false,
  isBuilding: false,
  liveRevision: null,
  hasDraft: true,
  isAssignable: false,
  workStatus: 'Not Started',
  assignees: 0,
  completion: 0,
};
export const COUNTED = { headers: { 'X-Total-Count': '1' } };

const person = (user: object, role: string) => ({ ...user, role, image: '', status: 'Online', assignments: [] });
export const PEOPLE = [
  person(ME, 'Artisan'),
  person(LEAD, 'Work Lead'),
  person({ _id: 's', username: 'sup_one' }, 'Shop Supervisor'),
];

const answers = (more: Record<string, unknown> = {}) => ({
  'GET /api/feedback': [aParent(aThread())],
  'GET /api/feedback/getfeedbackthreads/t1': [aThread({ Feedback: [aMessage(1), aMessage(2)] })],
  'PUT /api/feedback/threads/t1/read': { unread: 0 },
  'GET /api/users': PEOPLE,
  'GET /api/wip': [],
  ...more,
});

/** Opens the page with one thread of two messages about the instruction *Pump*; `more` adds or replaces answers. */
export function openFeedback(address = '/dashboard/feedback', more: Record<string, unknown> = {}, beside?: ReactNode) {
  const sent = answerWith(answers(more));
  const page = (
    <>
      <FeedbackPage />
      {beside}
    </>
  );
  return { sent, ...openPage(page, address) };
}
