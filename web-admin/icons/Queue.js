import CopyPlus from 'lucide-react/icons/copy-plus';
import { icon } from './icon.js';

export default icon('Queue', CopyPlus);
