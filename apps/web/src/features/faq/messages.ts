import { defineMessages } from '../../ui/i18n/define-messages.ts';

export const t = defineMessages('faq', {
  pageTitle: 'FAQ',
  heading: 'Frequently Asked Questions',
  search: 'Search questions and answers',
  noneFound: 'No question is like that. Ask a lead, or start a feedback thread about your work instruction.',
  count_one: '{{count}} question',
  count_other: '{{count}} questions',
  beginGuide: 'How do I begin a work instruction?',
  beginGuideAnswer:
    'On Work Instructions press Create New Work Instruction and give it a title. Or begin from what there is: a guide of the plant, a PDF or a Word document, a package of another plant.\nWrite the title of a step, press Enter and write its text. Drop photos and films on the step. Check before release lists what a reader would stumble over; then release it. From then on a lead can assign it.',
  fromDocument: 'How do I bring in a PDF or a Word document?',
  fromDocumentAnswer:
    'Turn a document into steps, in the window of a new instruction: you see the proposed steps beside their pages, join, split, move and rename them, and make paragraphs warnings, before anything is created. Insert from a document, in the menu of a step, puts them into a guide that you have.\nWhat was left out or changed is listed, and is in Check before release until you have read it. To keep a PDF as it is and mark places in it, use Enhance existing PDF Work Instruction.',
  warnings: 'How do I write a warning?',
  warningsAnswer:
    'Press Edit Step Alerts on the card of the step, then Add alert. Danger: it will kill or injure. Warning: it can. Caution: it can injure lightly, or damage something. Note: it helps. All Alerts shows every alert of the instruction, and in which steps each stands.\nWho follows the instruction reads all alerts before the work, and those of a step above it. A new or changed one is read again in every run.',
  changeReleased: 'How do I change what is released?',
  changeReleasedAnswer:
    'Start New Revision: the benches keep what is released until you release the next one. Say what changed, and why, when you release it: it is in the history, on paper and at the bench.\nAt the bench nothing changes unnoticed: who is at work reads what arrived, old beside new, and takes it. Units that are finished stay finished.',
  earlierTexts: 'How do I get an earlier text back?',
  earlierTextsAnswer:
    'Ctrl+Z takes back what you have just done. History compares every revision and every save of the last 30 days with another one, and takes it up again as the draft. Discard draft goes back to what is released. Nothing is lost by any of them: what you replace is among the saved versions.',
  writeWithKeys: 'How do I write without the mouse?',
  writeWithKeysAnswer:
    'Enter goes on from the title to the text, Alt+Enter makes the next step, Alt+Shift+Enter a sub-step. Alt and the arrow keys move a step in the tree. Press ? for the whole list.',
  writeWithAi: 'Can AI write for me?',
  writeWithAiAnswer:
    'Where a Dev has connected a language model of the plant, New Work Instruction has Generate Work Instruction using AI. Each step that it wrote is marked until you have edited it, and Check before release names those that nobody has.\nA Dev connects it with AI_BASE_URL and AI_MODEL in the settings of the server; without them nothing of it is shown.',
  attachmentRules: 'Which files can I attach, and how do I name them?',
  attachmentRulesAnswer:
    'Attachments must be of a valid type: pictures (.png, .tiff, .tif, .jpg, .jpeg), films (.mp4, .mov), sounds (.mp3), documents (.pdf) and 3D models (.obj, .fbx, .glb). 3D models of other kinds, and heavy ones, go through the Model Uploader.\nAttachments must have a unique name: no two files of the library are called the same.\nAttachment names have no spaces or special characters. A space that you leave in becomes an underscore.\nRename, under More in the Attachments Library, gives a file another name with the same ending. What was released keeps the old one.',
  profileInformation: 'How do I change my user name or my role?',
  profileInformationAnswer:
    'Profile information is edited by a system administrator. Ask your Shop Supervisor; they can also set a new password for you. Your picture and your own password you change yourself, under Account Settings in the menu with your name.',
  findWork: 'Where is the work that I have to do?',
  findWorkAnswer:
    'In the Instruction Viewer. It lists the work instructions that are assigned to you, with how far you are in each. Select one and press Load Selected Work Instruction. You go on where you stopped, on any tablet that you sign in on.',
  tickSteps: 'How do I mark a step as done, and can I take it back?',
  tickStepsAnswer:
    'Press Done at the step, or the space bar. Press it again to take it back. Every tick is kept with the time and with your name, also the ones that you take back, so that it stays clear what was done when.',
  offline: 'The network is gone. Do I lose what I did?',
  offlineAnswer:
    'No. Ticks, problem reports and feedback messages are kept on this device, show a waiting mark, and are sent automatically when the server can be reached again. Do not clear the browser in between. On a shared tablet that is authorized they are sent no matter who is signed in, on any other when you sign in there again.',
  verification: 'Why can I not mark a step as done?',
  verificationAnswer:
    'Some steps ask for oversight or verification: at your device a Shop Supervisor enters name and password, or their PIN for it, then the step can be done. Others open only when you have read their warnings and cautions.',
  reportProblem: 'Something in a step is wrong or a part is missing. What do I do?',
  reportProblemAnswer:
    'Press Report a problem at the step, say what is wrong and take a photo. The report keeps the step, the revision and your run. Your leads and the author are notified at once, and a thread about it opens on the Feedback page, where you read the answer.',
  feedbackFiles: 'What can I send with a feedback message?',
  feedbackFilesAnswer:
    'Up to 5 files of 25 MB together. Pictures: jpg, jpeg, png, gif, webp, bmp, svg. Films: mp4, webm, ogg, mov. Sounds: mp3, wav, ogg, oga, m4a, aac, opus. On a tablet the camera button takes a photo.',
  feedbackMembers: 'Who can read what I write in a feedback thread?',
  feedbackMembersAnswer:
    'Only the people in the thread, whom you see at its top, and Devs, who look after the system. Whoever started the thread and the leads can add and remove people. Who is removed sees nothing of it any more. What was written stays on record, also when a thread is deleted.',
  changedSteps: 'A step is marked as changed. Was I wrong?',
  changedStepsAnswer:
    'No. The author has released a new revision, and this step is not the one that you did. Open the mark to see the old text beside the new one. Your work on the steps that did not change still counts.',
  revision: 'Is the paper beside me still current?',
  revisionAnswer:
    'Scan the code at its edge, or type the address below it. The page says, without signing in, whether that revision is still the current one.',
  bellWhat: 'What does the bell show me?',
  bellWhatAnswer:
    'What others did that concerns you: work that was assigned or handed over to you, steps that wait for a verification, problems, feedback. It shows what is not read; All also shows the last days.',
  assign: 'I am a lead. Why can I not assign an instruction?',
  assignAnswer:
    'Only what is released and built can be assigned. Not Published means that the author has not released it. After a release the build takes a moment; the list changes automatically when it is done.',
  deviceApproval: 'The sign-in page says that my device is not authorized.',
  deviceApprovalAnswer:
    'New tablets and computers are registered at their first sign-in and may have to be approved. A Shop Supervisor does that in the Device Manager. Tell them the name that the sign-in page shows.',
  signedOut: 'I was signed out in the middle of my work.',
  signedOutAnswer:
    'A session ends when it was not used for a long time, when your account changes, or when you sign out in another window. Sign in again: what you had done and written is still there.',
  sharedTablet: 'Several of us use one tablet. Whose ticks are they?',
  sharedTabletAnswer:
    'Those of the person who is signed in: the name is at the top right. Sign out, or use Next person, before you hand the tablet on. Unsent work on the tablet is only sent under the name of the person who did it.',
});
