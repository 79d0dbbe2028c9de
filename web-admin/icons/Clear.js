import X from 'lucide-react/icons/x';
import { icon } from './icon.js';

export default icon('Clear', X);
