import { defineSentences, inEnglish, type Sentence, verbatim } from '@benchbook/domain/messages';
import { LIST_ITEM_BLANK } from '../messages/field-problems.ts';

/** What a value of a call has to be. */
export const t = defineSentences('server-rules', {
  given: 'Must be given',
  notBlank: 'Must not be blank',
  notUsable: 'Cannot be used here',
  text: 'Must be a text',
  number: 'Must be a number',
  wholeNumber: 'Must be a whole number',
  boolean: 'Must be true or false',
  list: 'Must be a list',
  object: 'Must be an object',
  oneOf: 'Must be {{choices}}',
  or: '{{one}} or {{other}}',
  notKnown: 'Is not known: {{names}}',
  notWritten: 'Is not written as it has to be',
  charactersAtMost_one: 'Must have at most {{count, number}} character',
  charactersAtMost_other: 'Must have at most {{count, number}} characters',
  charactersBelow_one: 'Must have less than {{count, number}} character',
  charactersBelow_other: 'Must have less than {{count, number}} characters',
  charactersAtLeast_one: 'Must have at least {{count, number}} character',
  charactersAtLeast_other: 'Must have at least {{count, number}} characters',
  charactersAbove_one: 'Must have more than {{count, number}} character',
  charactersAbove_other: 'Must have more than {{count, number}} characters',
  entriesAtMost_one: 'Must have at most {{count, number}} entry',
  entriesAtMost_other: 'Must have at most {{count, number}} entries',
  entriesBelow_one: 'Must have less than {{count, number}} entry',
  entriesBelow_other: 'Must have less than {{count, number}} entries',
  entriesAtLeast_one: 'Must have at least {{count, number}} entry',
  entriesAtLeast_other: 'Must have at least {{count, number}} entries',
  entriesAbove_one: 'Must have more than {{count, number}} entry',
  entriesAbove_other: 'Must have more than {{count, number}} entries',
  sizeAtMost: 'Must be at most {{limit, number}}',
  sizeBelow: 'Must be less than {{limit, number}}',
  sizeAtLeast: 'Must be at least {{limit, number}}',
  sizeAbove: 'Must be more than {{limit, number}}',
  authorization: 'An authorization is 1, 0 or -1.',
  mostSteps: 'Must have at most {{most, number}} steps and blocks in all',
  noteTooLong: 'A note cannot be longer than {{most, number}} characters.',
  mostAlerts: 'An info page has at most {{most, number}} items.',
  objectOrText: 'Must be an object, or the JSON text of one',
  annotationTooLong: 'An annotation has at most {{most}} characters.',
  hexColour: 'A colour is written like #ffffff.',
  objectText: 'Must be the JSON text of an object',
  threeNumbers: 'Must be three numbers between commas',
  fourNumbers: 'Must be four numbers between commas',
  mostShapes: 'A photo has at most {{most}} shapes on it.',
  annotationId: 'An annotation is called Anno_ and 15 letters or digits.',
  marker: 'A marker has 15 letters or digits.',
  listColour: 'A colour is written like 255,255,0.',
  onPage: 'Must lie on a page',
  link: 'A link is 15 letters or digits, WILINK and the JSON text of title and wip_ID.',
  quoteTooLong: 'At most {{most}} characters can be marked at once.',
  pagesFromOne: 'Pages are counted from 1',
  timeForwards: 'Time does not run backwards',
  document: 'Must be a document',
  listItemBlank: LIST_ITEM_BLANK,
  tooLong: 'Too long',
  reasonMissing: 'Say why the run is opened again.',
  oneInstruction: 'Steps of one work instruction at a time: all lists have to be of the one that wip_ID names.',
  mostTicks: 'Not more than {{most}} steps at a time',
  eventId: 'Each needs an eventId and a time: they may come twice.',
  reportBlank: 'A report needs words.',
  reportTooLong: 'A report cannot be longer than {{most, number}} characters.',
  role: 'There is no such role',
  passwordOrPin: 'Either the password or the PIN must be given',
  nested: 'Nested too deep',
});

const OWN = new Map<string, Sentence>();

/** The English text of a sentence as a schema's own message, which can only be a text; `ownSentence` finds it again. */
export function ownMessage(sentence: Sentence): string {
  const text = inEnglish(sentence);
  OWN.set(text, sentence);
  return text;
}

/** The same for a rule of the calls. */
export const rule = (...sentence: Parameters<typeof t>): string => ownMessage(t(...sentence));

/** The sentence of a schema's own message. */
export const ownSentence = (message: string): Sentence => OWN.get(message) ?? verbatim(message);
