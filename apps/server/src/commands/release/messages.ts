import { defineSentences } from '@benchbook/domain/messages';
import type { BuildProblem } from '@benchbook/domain/release-check';

export const t = defineSentences('server-release', {
  noVersion: 'There is no such version.',
  anotherInBuild:
    'Another version of this work instruction is being released just now. Nothing else was released. Please release again when that is done.',
  inBuild:
    'A version of this work instruction is being released just now. Nothing was discarded. Please try again when that is done.',
  atStep: 'Step {{number}}: {{problem}}',
  atHighlight: 'Highlight {{number}}: {{problem}}',
  atLink: 'A link in the PDF: {{problem}}',
  savedRelease: 'Nothing was released. {{since}} Please read the work instruction again, then release it.',
  savedDiscard: 'Nothing was discarded. {{since}} Please read the work instruction again, then discard it.',
  versionNotKept: 'Version {{version}}, which you saw, is no longer kept.',
  savedBy: '{{username}} saved since you saw it: {{changes}}.',
  savedBySomebody: 'Somebody saved since you saw it: {{changes}}.',
  andThen: '{{one}} {{other}}',
  moreSteps: '{{more}} more steps',
  added: 'step {{number}} "{{title}}" added',
  changed: 'step {{number}} "{{title}}" changed',
  moved: 'step {{number}} "{{title}}" moved',
  removed: 'step {{number}} "{{title}}" taken out',
  settings: 'the title or the settings',
  publication: 'the publication page',
  alerts: 'the alerts',
  highlights: 'the highlights',
  files: 'a file was replaced or renamed in the library',
});

/** Problems that the check before a release finds, by their kind; those about a highlight also with the words that it marks. */
export const problemSentence = defineSentences('server-release-problems', {
  'missing-file': 'the file "{{subject}}" is missing.',
  'unreadable-file': 'the file "{{subject}}" cannot be shown: it is damaged or was cut off.',
  'unusual-film': 'not every tablet plays the film "{{subject}}" ({{other}}): export it as H.264.',
  'film-copy-coming':
    'not every tablet plays the film "{{subject}}" ({{other}}): a copy in H.264 is being made, and is shown once it is there.',
  'dead-link': 'the link "{{subject}}" leads to something that is no longer there.',
  'unreleased-link': 'it links to "{{subject}}", which is not released: who follows this cannot open it.',
  'archived-link': 'it links to "{{subject}}", which is archived: who follows this cannot open it.',
  'dead-picture': 'a picture in the text is missing.',
  'empty-step': '"{{subject}}" has neither text nor a file.',
  'unread-generated-step': '"{{subject}}" was written by AI and nobody has edited it yet.',
  'no-default-attachment': 'no file is chosen to be shown first.',
  'pin-off-model': 'the annotation "{{subject}}" is not on the model any more.',
  'unconfirmed-annotation': 'the place of the annotation "{{subject}}" was not confirmed after the new issue of the model.',
  'unconfirmed-appearance':
    'the colour or texture of "{{subject}}" on "{{other}}" was not confirmed after the new issue of the model.',
  'alert-without-step': 'The alert "{{subject}}" belongs to no step.',
  'alert-without-category': 'The alert "{{subject}}" has no category.',
  'same-document-number': 'The document number "{{subject}}" is also that of "{{other}}", which is released.',
  'missing-preview-image': 'The preview image "{{subject}}" is missing.',
  'missing-pdf': 'The PDF "{{subject}}" is missing.',
  'unconfirmed-highlight': 'its place was not confirmed after the new issue of the PDF.',
  'unconfirmed-highlight-over': 'its place over "{{subject}}" was not confirmed after the new issue of the PDF.',
  'highlight-of-another-pdf': 'it was made in another issue of the PDF.',
  'highlight-of-another-pdf-over': 'it was made over "{{subject}}" in another issue of the PDF.',
  'bare-highlight': 'nothing is tied to it.',
  'bare-highlight-over': 'nothing is tied to it over "{{subject}}".',
  'highlight-off-page': 'the PDF has no page {{subject}}.',
} satisfies Partial<Record<`${BuildProblem['kind']}-over`, string>> & Record<BuildProblem['kind'], string>);
