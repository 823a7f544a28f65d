import { defineSentences } from '@benchbook/domain/messages';

/** What a save changed. */
export const t = defineSentences('server-saves', {
  andThen: '{{one}}; {{other}}',
  changedPlaces: 'changed {{places}}',
  settings: 'the title or the settings',
  publication: 'the publication page',
  alerts: 'the alerts',
  highlights: 'the highlights',
  files: 'a file of the library',
  changedSteps: 'changed {{steps}}',
  addedSteps: 'added {{steps}}',
  removedSteps: 'took out {{steps}}',
  andOthers_one: '{{steps}} and one other',
  andOthers_other: '{{steps}} and {{count}} others',
  movedSteps_one: 'moved one step',
  movedSteps_other: 'moved {{count}} steps',
  savedStep: 'step',
  savedStepNumber: 'step {{number}}',
  savedStepTitle: 'step "{{title}}"',
  savedStepBoth: 'step {{number}} "{{title}}"',
});
