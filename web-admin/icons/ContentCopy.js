import Copy from 'lucide-react/icons/copy';
import { icon } from './icon.js';

export default icon('ContentCopy', Copy);
