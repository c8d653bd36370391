import { everybody, greet } from 'made-up-kit';

export default () => ({ said: greet({ first: 'New', last: 'Page' }), met: [...everybody()] });
