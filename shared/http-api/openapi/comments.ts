import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';

/**
 * Descriptions by place: `Order` for a schema, `Order.fee` for a member, `endpoints.stores.query.filter` for a member of
 * an endpoint.
 */
export type Descriptions = Pick<ReadonlyMap<string, string>, 'get'>;

/** Requirements are known only here. */
const REQUIREMENTS = /\s*\(R\d+\.\d+(?:, R\d+\.\d+)*\)/g;

/** Returns the text of the JSDoc comment before a node, without its tags and line breaks; null if there is none. */
function commentOf(node: ts.Node): string | null {
  const comments = ts.getJSDocCommentsAndTags(node).filter(ts.isJSDoc);
  const text = ts.getTextOfJSDocComment(comments.at(-1)?.comment);
  return (
    text
      ?.replace(/\s*\n\s*/g, ' ')
      .replace(REQUIREMENTS, '')
      .trim() || null
  );
}

interface Read {
  texts: Map<string, string>;
  /** Places of schemas that have all members of another one, by `...Other.properties`, with the name of the other. */
  spreads: Map<string, string>;
}

/** Reads the comments of one source file. Members of objects in calls such as `nullable(Type.Object(…))` count. */
function readFile(source: ts.SourceFile, { texts, spreads }: Read): void {
  function visit(node: ts.Node, place: string): void {
    if (ts.isSpreadAssignment(node)) {
      const [other] = node.expression.getText(source).split('.properties');
      if (other) spreads.set(place, other);
    }
    if (ts.isPropertyAssignment(node) && ts.isIdentifier(node.name)) {
      const at = `${place}.${node.name.text}`;
      const text = commentOf(node);
      if (text) texts.set(at, text);
      return visit(node.initializer, at);
    }
    ts.forEachChild(node, (child) => visit(child, place));
  }
  for (const statement of source.statements) {
    if (!ts.isVariableStatement(statement)) continue;
    for (const { name, initializer } of statement.declarationList.declarations) {
      if (!ts.isIdentifier(name) || !initializer) continue;
      const text = commentOf(statement);
      if (text) texts.set(name.text, text);
      visit(initializer, name.text);
    }
  }
}

/** Reads the JSDoc comments of the schemas in a folder, so that the document says what the code says. */
export function readDescriptions(folder: string): Descriptions {
  const read: Read = { texts: new Map(), spreads: new Map() };
  const files = readdirSync(folder).filter(
    (name) => /^[\w-]+\.ts$/.test(name) && !name.endsWith('-fixture.ts'),
  );
  for (const name of files.sort()) {
    const text = readFileSync(path.join(folder, name), 'utf8');
    readFile(ts.createSourceFile(name, text, ts.ScriptTarget.Latest, true), read);
  }
  return {
    get(place) {
      const [owner = '', ...members] = place.split('.');
      const other = read.spreads.get(owner);
      return read.texts.get(place) ?? (other ? read.texts.get([other, ...members].join('.')) : undefined);
    },
  };
}
