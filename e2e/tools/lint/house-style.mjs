/** ESLint rules of this project: the wording of comments (CONTRIBUTING.md, "Style"), and texts that survive a translator. */
import { translatableText } from './translatable-text.cjs';

/** First words that hide the subject of a sentence. */
const OPENING = /^[\s*]*(What|Whose|Where|Who|Which|So)\b(?!\?)/;

/** Words that are not standard English, with the standard term. */
const DIALECT = [
  [/\banew\b/i, 'again'],
  [/\bmade-up\b/i, 'fake'],
  [/\bfor ever\b/i, 'forever'],
  [/\bgiven up\b/i, 'abandoned'],
];

const commentsNameTheirSubject = {
  meta: {
    type: 'suggestion',
    schema: [],
    messages: { opening: 'Name the subject first: not "{{word}} …".' },
  },
  create: (context) => ({
    Program() {
      const comments = context.sourceCode.getAllComments();
      comments.forEach((comment, index) => {
        const before = comments[index - 1];
        const continues =
          comment.type === 'Line' &&
          before?.type === 'Line' &&
          before.loc.end.line === comment.loc.start.line - 1;
        const found = OPENING.exec(comment.value);
        if (found && !continues)
          context.report({ loc: comment.loc, messageId: 'opening', data: { word: found[1] } });
      });
    },
  }),
};

const standardTerms = {
  meta: { type: 'suggestion', schema: [], messages: { term: 'Write "{{term}}", not "{{word}}".' } },
  create: (context) => ({
    Program() {
      for (const comment of context.sourceCode.getAllComments())
        for (const [word, term] of DIALECT) {
          const found = word.exec(comment.value);
          if (found) context.report({ loc: comment.loc, messageId: 'term', data: { word: found[0], term } });
        }
    },
  }),
};

/** The rules, as an ESLint plugin. */
export const houseStyle = {
  rules: {
    'comments-name-their-subject': commentsNameTheirSubject,
    'standard-terms': standardTerms,
    'translatable-text': translatableText,
  },
};
