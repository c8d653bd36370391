import { resolveEnvironment } from './environment';

test.each([
  ['localhost:8080', 'pre'],
  ['app.example.com:443', 'pre'],
  ['m.qa.example.com', 'qa'],
  ['m.pre.example.com', 'pre'],
  ['m.yc.example.com', 'yc'],
  ['m.gr.example.com', 'gr'],
  ['m.example.com', 'prod'],
  ['qa.example.com', 'prod'],
])('the environment of %s is %s', (host, environment) => {
  expect(resolveEnvironment(host)).toBe(environment);
});
