import { describe, expect, test } from 'vitest';
import { ROLES } from '../users/index.ts';
import {
  canDeleteParent,
  canManageThread,
  canReadThread,
  canResolveThread,
  canSpeak,
  FEEDBACK_EXTENSIONS,
  FEEDBACK_FILE_TYPES,
  feedbackFileKind,
  findMessageProblem,
  findThreadProblems,
  fitInOneMessage,
  isFeedbackFileName,
  membersWith,
  messageText,
} from './index.ts';

describe('a new thread', () => {
  const good = { name: 'Torque value', instructionId: 'wi', memberIds: ['me', 'lead'] };

  test('VAL-45 VAL-46 VAL-47: it needs a name, an instruction and another person', () => {
    expect(findThreadProblems(good, 'me')).toEqual({});
    expect(findThreadProblems({ ...good, name: ' \u200b ' }, 'me')).toEqual({ name: 'blank' });
    expect(findThreadProblems({ ...good, name: 'x'.repeat(201) }, 'me')).toEqual({ name: 'too-long' });
    expect(findThreadProblems({ ...good, instructionId: '' }, 'me')).toEqual({ instruction: 'none' });
    expect(findThreadProblems({ ...good, memberIds: [] }, 'me')).toEqual({ members: 'nobody-else' });
    expect(findThreadProblems({ ...good, memberIds: ['me', 'me'] }, 'me')).toEqual({ members: 'nobody-else' });
  });

  test('VAL-48: the author is always a member, and nobody is listed twice', () => {
    expect(membersWith('me', ['lead', 'lead'])).toEqual(['me', 'lead']);
    expect(membersWith('me', ['lead', 'me'])).toEqual(['me', 'lead']);
  });
});

describe('files of a message', () => {
  test('VAL-39 VAL-40 VAL-41 VAL-42: pictures, videos and sounds of these types, in any letter case', () => {
    expect(FEEDBACK_FILE_TYPES).toEqual({
      image: ['jpg', 'jpeg', 'png', 'gif', 'webp', 'bmp', 'svg'],
      video: ['mp4', 'webm', 'ogg', 'mov'],
      audio: ['mp3', 'wav', 'ogg', 'oga', 'm4a', 'aac', 'opus'],
    });
    expect(FEEDBACK_EXTENSIONS.join(', ')).toBe(
      'jpg, jpeg, png, gif, webp, bmp, svg, mp4, webm, ogg, mov, mp3, wav, oga, m4a, aac, opus',
    );
    expect(['a.JPG', 'b.opus', 'c.d.webm'].every(isFeedbackFileName)).toBe(true);
    expect(['notes.txt', 'a.pdf', 'a.glb', 'png', 'a.png.exe'].some(isFeedbackFileName)).toBe(false);
  });

  test('VAL-42: the media type decides; without one the file is a sound', () => {
    const types = ['image/svg+xml', 'video/ogg', 'audio/ogg', 'application/ogg', ''];
    expect(types.map(feedbackFileKind)).toEqual(['image', 'video', 'audio', 'audio', 'audio']);
  });

  test('VAL-44: exactly five files, and exactly 26 214 400 bytes, are accepted', () => {
    expect(fitInOneMessage([26_214_400])).toBe(true);
    expect(fitInOneMessage([26_214_400, 1])).toBe(false);
    expect(fitInOneMessage([1, 1, 1, 1, 1])).toBe(true);
    expect(fitInOneMessage([1, 1, 1, 1, 1, 1])).toBe(false);
  });
});

test('FEED-13: a message needs words or a file, and keeps its lines', () => {
  expect(findMessageProblem(' \n\u200b', 0)).toBe('nothing-said');
  expect(findMessageProblem('', 1)).toBeUndefined();
  expect(findMessageProblem('x'.repeat(10_001), 1)).toBe('too-long');
  expect(findMessageProblem(`${'x'.repeat(10_000)}  `, 0)).toBeUndefined();
  expect(messageText(' one\r\n  two ')).toBe('one\n  two');
});

describe('rights', () => {
  const of = (role: (typeof ROLES)[number], isMember = true, isAuthor = false) => ({ role, isMember, isAuthor });

  test('API-65 D-127: members read their threads, and Dev all; a role without the page reads none', () => {
    expect(ROLES.filter((role) => canReadThread(of(role))).sort()).toEqual(['Artisan', 'Dev', 'Shop Supervisor', 'Work Lead']);
    expect(ROLES.filter((role) => canReadThread(of(role, false)))).toEqual(['Dev']);
    expect(ROLES.filter((role) => canSpeak(of(role, false)))).toEqual([]);
  });

  test('API-72 API-73 D-125: the author and leads delete a thread, and only leads all threads of an instruction', () => {
    const leads = ['Dev', 'Shop Supervisor', 'Work Lead'];
    expect(ROLES.filter((role) => canManageThread(of(role))).sort()).toEqual(leads);
    expect(ROLES.filter((role) => canManageThread(of(role, true, true))).sort()).toEqual(['Artisan', ...leads]);
    expect(ROLES.filter(canDeleteParent).sort()).toEqual(leads);
  });

  test('the author or a lead in it resolves a thread; only leads resolve that of a report', () => {
    expect(canResolveThread(of('Artisan', true, true), false)).toBe(true);
    expect(canResolveThread(of('Artisan', true, true), true)).toBe(false);
    expect(canResolveThread(of('Artisan'), false)).toBe(false);
    expect(canResolveThread(of('Work Lead'), true)).toBe(true);
    expect(canResolveThread(of('Work Lead', false), true)).toBe(false);
  });
});
