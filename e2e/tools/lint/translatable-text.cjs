/**
 * ESLint rule: text in JSX stands alone in its element. Translators of browsers replace text nodes by elements. React then
 * changes a node that the renter does not see, or fails to insert an element before it. React replaces the whole content
 * of an element whose only child is a text, which always works.
 */

/** Names of props that hold elements. The component that passes a text in one of them wraps it. */
const SLOTS =
  /^(children|header|footer|actions?|secondary|trailing|prefix|top|notice|skeleton|first|last|head|more)$/;
/** Functions that return elements. */
const DRAWS = /^(map|flatMap|from|emphasis|draw|failed|place|createPortal)$/;
const COMPONENT = /^[A-Z]\w*[a-z]/;

const isBlankLine = (node) => node.type === 'JSXText' && /^\s*\n\s*$/.test(node.value);
const isComment = (node) =>
  node.type === 'JSXExpressionContainer' && node.expression.type === 'JSXEmptyExpression';
const childrenOf = ({ children }) => children.filter((child) => !isBlankLine(child) && !isComment(child));

/** Returns the value that a constant was declared with, or the declared function, if the file contains it. */
function declaredValue(scope, name) {
  for (let at = scope; at; at = at.upper) {
    const { node, type } = at.set.get(name)?.defs[0] ?? {};
    // The node of a parameter is its function.
    if (type === 'Parameter') return null;
    if (node) return node.type === 'FunctionDeclaration' ? node : (node.init ?? null);
  }
  return null;
}

/** Returns the values that a function returns. */
function returnedValues(node) {
  if (node?.type === 'BlockStatement') return node.body.flatMap(returnedValues);
  if (node?.type === 'IfStatement') return [node.consequent, node.alternate].flatMap(returnedValues);
  if (node?.type === 'ReturnStatement') return node.argument ? [node.argument] : [];
  return node && !node.type.endsWith('Statement') && !node.type.endsWith('Declaration') ? [node] : [];
}

/** Returns whether an expression may render a text. A name that is neither a slot nor declared as elements counts as text. */
function mayBeText(node, scope, seen = new Set()) {
  // A function may call itself.
  if (seen.has(node)) return false;
  seen.add(node);
  const either = (...nodes) => nodes.some((one) => mayBeText(one, scope, seen));
  switch (node.type) {
    case 'Literal':
      return typeof node.value === 'string' || typeof node.value === 'number';
    case 'TemplateLiteral':
    case 'BinaryExpression':
      return true;
    case 'ConditionalExpression':
      return either(node.consequent, node.alternate);
    case 'LogicalExpression':
      return node.operator === '&&' ? either(node.right) : either(node.left, node.right);
    case 'JSXFragment':
      return childrenOf(node).some((child) => isText(child, scope));
    case 'ChainExpression':
    case 'TSNonNullExpression':
    case 'TSAsExpression':
      return either(node.expression);
    case 'MemberExpression':
      return !SLOTS.test(node.property.name ?? '');
    case 'Identifier': {
      if (node.name === 'undefined' || SLOTS.test(node.name)) return false;
      const value = declaredValue(scope, node.name);
      return value ? either(value) : true;
    }
    case 'CallExpression': {
      const { callee } = node;
      const name = callee.name ?? callee.property?.name ?? '';
      if (DRAWS.test(name) || SLOTS.test(name)) return false;
      const called = callee.type === 'Identifier' ? declaredValue(scope, callee.name) : null;
      return called?.body ? either(...returnedValues(called.body)) : true;
    }
    default:
      return false;
  }
}

/** Returns whether a child of an element may render a text. */
const isText = (child, scope) =>
  child.type === 'JSXText' ||
  (child.type === 'JSXFragment' && mayBeText(child, scope)) ||
  (child.type === 'JSXExpressionContainer' && mayBeText(child.expression, scope));

const translatableText = {
  meta: {
    type: 'problem',
    schema: [],
    messages: {
      alone:
        'Put the text into an element of its own, or join the texts: a translator that replaces the text node breaks it.',
      bare: 'Return an element with the text: a translator that replaces the text node breaks the parent.',
      keyed:
        'Make Trans the only child of an element whose key is the text: a translator that replaces the text nodes breaks it.',
    },
  },
  create(context) {
    const check = (parent) => {
      const children = childrenOf(parent);
      if (children.length < 2) return;
      const scope = context.sourceCode.getScope(parent);
      for (const child of children)
        if (isText(child, scope)) context.report({ node: child, messageId: 'alone' });
    };
    /** A component may stand beside others, or come and go. React then inserts and removes its text node. */
    const checkComponent = (node, name) => {
      if (!COMPONENT.test(name ?? '')) return;
      for (const value of returnedValues(node.body))
        if (mayBeText(value, context.sourceCode.getScope(value)))
          context.report({ node: value, messageId: 'bare' });
    };
    return {
      FunctionDeclaration: (node) => checkComponent(node, node.id?.name),
      'VariableDeclarator > ArrowFunctionExpression': (node) => checkComponent(node, node.parent.id.name),
      JSXElement(node) {
        check(node);
        if (node.openingElement.name.name !== 'Trans') return;
        const { parent } = node;
        const isKeyed =
          parent.type === 'JSXElement' &&
          childrenOf(parent).length === 1 &&
          /^[a-z]/.test(parent.openingElement.name.name ?? '') &&
          parent.openingElement.attributes.some((attribute) => attribute.name?.name === 'key');
        if (!isKeyed) context.report({ node, messageId: 'keyed' });
      },
      JSXFragment: check,
    };
  },
};

module.exports = { translatableText };
