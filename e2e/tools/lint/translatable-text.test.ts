import { Linter } from 'eslint';
import tseslint from 'typescript-eslint';
import { translatableText } from './translatable-text.cjs';

/** Returns the reported messages of code. */
function lintCode(code: string): (string | undefined)[] {
  const messages = new Linter().verify(
    `const box = <div />; const list = (rows) => <ul>{rows}</ul>;
     function first(rows) { if (!rows) return null; return <b>{rows[0]}</b>; }
     function words(rows) { if (!rows) return null; return rows.join(); }
     ${code}`,
    [
      {
        files: ['**/*.tsx'],
        languageOptions: { parser: tseslint.parser as Linter.Parser },
        plugins: { house: { rules: { 'translatable-text': translatableText } } },
        rules: { 'house/translatable-text': 'error' },
      },
    ],
    { filename: 'Page.tsx' },
  );
  return messages.map(({ messageId }) => messageId);
}
/** Returns the reported messages of a component that renders the given JSX. */
const lint = (jsx: string) => lintCode(`const Page = () => <p>${jsx}</p>;`);

test.each([
  ['a text beside a condition', '{busy && <Spinner />}Send'],
  ['a translated text beside an icon', '<Icon />{t("send")}'],
  ['a conditional text beside an element', '<b>Total</b>{late && t("late")}'],
  ['a choice between a text and an element', '<Icon />{late ? "late" : <b />}'],
  ['a name beside an element', '<Icon />{error}'],
  ['a property beside an element', '<Icon />{store.name}'],
  ['a template beside an element', '<Icon />{`${count} left`}'],
  ['a function that returns a text', '<Icon />{words(rows)}'],
  ['a text in a fragment beside an element', '<Icon /><>{t("send")}</>'],
  ['a space between two elements', '<b>1</b> <i>2</i>'],
])('refuses %s', (_what, jsx) => expect(lint(jsx)).toEqual(['alone']));

test('refuses two texts in one element', () => expect(lint('{price} {unit}')).toHaveLength(3));

test.each([
  ['a single text', '{t("send")}'],
  ['joined texts', '{`${price} ${unit}`}'],
  ['a text in an element of its own', '<Icon /><span>{t("send")}</span>{late && <b>{t("late")}</b>}'],
  [
    'lists of elements and constants with elements',
    '<Icon />{rows.map(draw)}{box}{late && box}{list(rows)}{first(rows)}',
  ],
  ['slots, comments and lines', '\n  <Icon />\n  {/* The content. */}\n  {children}\n'],
])('accepts %s', (_what, jsx) => expect(lint(jsx)).toEqual([]));

test('requires that Trans is alone in an element with a key', () => {
  expect(lint('<Trans />')).toEqual(['keyed']);
  expect(lint('<b key={t("terms")}><Trans /></b>')).toEqual([]);
  expect(lint('<Text key={t("terms")}><Trans /></Text>')).toEqual(['keyed']);
  expect(lint('<b key={t("terms")}><Trans /><i /></b>')).toEqual(['keyed']);
});

test.each([
  ['a text', 'const Said = () => t("saved");'],
  ['a kept text', 'function Said(saved) { const text = of(saved); return useState(text)[0]; }'],
  ['a text in one case', 'function Said({ late }) { if (late) return `${late} s`; return <b />; }'],
  ['a text in a fragment', 'const Said = ({ text }) => <>{text}</>;'],
  ['a prop', 'function Said({ text }) { return text; }'],
])('refuses a component that returns %s', (_what, code) => expect(lintCode(code)).toEqual(['bare']));

test.each([
  [
    'a component that returns an element, its slot or nothing',
    'function Box({ children }) { if (!box) return null; return late ? children : <b />; }',
  ],
  ['a component that returns what its child draws', 'function Box({ children }) { return children(box); }'],
  [
    'a function that calls itself',
    'function of(one) { return one ? of(one.parent) : <b />; } const Box = () => of(box);',
  ],
  ['a component that returns a portal', 'const Box = () => createPortal(<b />, box);'],
  [
    'a function that is no component',
    'const useSentence = () => t("saved"); const SAVED = (at) => at + "s";',
  ],
])('accepts %s', (_what, code) => expect(lintCode(code)).toEqual([]));
