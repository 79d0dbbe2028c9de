import EqualNot from 'lucide-react/icons/equal-not';
import { icon } from './icon.js';

export default icon('SyncProblem', EqualNot);
