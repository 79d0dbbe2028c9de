import CircleQuestionMark from 'lucide-react/icons/circle-question-mark';
import { icon } from './icon.js';

export default icon('HelpOutlineOutlined', CircleQuestionMark);
